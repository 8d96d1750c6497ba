/** A response that can be cached: the bytes that are sent. */
export class CachedResponse<T> {
  readonly body: Buffer;
  readonly etag: string;
  /** Does the list leave out older items? */
  readonly hasOlder: boolean;
  /** The type that the bytes were serialised from; exists in the type system only. */
  declare readonly answer: T;

  constructor(body: Buffer, etag: string, hasOlder: boolean) {
    this.body = body;
    this.etag = etag;
    this.hasOlder = hasOlder;
  }
}
