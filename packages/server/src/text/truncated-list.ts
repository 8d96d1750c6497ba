/** A list without its oldest items, because all of them would be too many for one answer. */
export class TruncatedList<T> {
  readonly newest: T;

  constructor(newest: T) {
    this.newest = newest;
  }
}
