/** Up to so many code units, to encode a text each time costs less than to write head and body apart. */
const SHORT = 1_000;
/** Of a text, V8 keeps one or two bytes for each code unit. */
const BYTES_OF_A_CODE_UNIT = 2;

/** A response that can be cached, as it is sent: a short one as text, which Node writes together with its head. */
export class CachedResponse<T> {
  readonly body: string | Buffer;
  readonly etag: string;
  /** Does the list leave out older items? */
  readonly hasOlder: boolean;
  /** The type that the text was serialised from; exists in the type system only. */
  declare readonly answer: T;

  constructor(json: string, etag: string, hasOlder: boolean) {
    this.body = json.length > SHORT ? encode(json) : json;
    this.etag = etag;
    this.hasOlder = hasOlder;
  }

  /** What it takes of the memory, about. */
  get bytes(): number {
    return typeof this.body === 'string' ? this.body.length * BYTES_OF_A_CODE_UNIT : this.body.length;
  }
}

/** Not in the pool of `Buffer.from`, of which a cached response would keep the rest as well. */
function encode(json: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
  bytes.write(json);
  return bytes;
}
