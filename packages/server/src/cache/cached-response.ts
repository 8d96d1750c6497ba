/** A response body as it goes over the wire. */
export interface SerializedBody {
  body: Buffer;
  etag: string;
}

/**
 * A response that is the same for every member who may have it. It can be kept, and is serialized only once: by
 * `http/etag.ts`, the first time that it is sent.
 */
export class CachedResponse<T> {
  readonly value: T;
  #serialized: SerializedBody | undefined;

  constructor(value: T) {
    this.value = value;
  }

  serialized(serialize: (value: T) => SerializedBody): SerializedBody {
    this.#serialized ??= serialize(this.value);
    return this.#serialized;
  }
}
