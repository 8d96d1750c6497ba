/** A list that leaves out its oldest items: all of them would be too much for one answer. */
export class TruncatedList<T> {
  readonly newest: T;

  constructor(newest: T) {
    this.newest = newest;
  }
}
