/** A response that can be kept: as it goes over the wire, in the bytes that are sent. */
export class CachedResponse<T> {
  readonly body: Buffer;
  readonly etag: string;
  /** Are there older items, which the list leaves out? */
  readonly hasOlder: boolean;
  /** What the bytes are made of; there is no such value. */
  declare readonly answer: T;

  constructor(body: Buffer, etag: string, hasOlder: boolean) {
    this.body = body;
    this.etag = etag;
    this.hasOlder = hasOlder;
  }
}
