/** A response that can be cached: the text that is sent, which Node sends together with its head. */
export class CachedResponse<T> {
  readonly body: string;
  readonly etag: string;
  /** Does the list leave out older items? */
  readonly hasOlder: boolean;
  /** The type that the text was serialised from; exists in the type system only. */
  declare readonly answer: T;

  constructor(body: string, etag: string, hasOlder: boolean) {
    this.body = body;
    this.etag = etag;
    this.hasOlder = hasOlder;
  }
}
