/** As it goes over the wire. */
export interface Sent {
  body: Buffer;
  etag: string;
}

/**
 * An answer that is the same for every member who may have it. It can be kept, and is serialised only once: by
 * `http/bind.ts`, the first time that it is sent.
 */
export class SharedAnswer<T> {
  readonly value: T;
  #sent: Sent | undefined;

  constructor(value: T) {
    this.value = value;
  }

  sentAs(serialize: (value: T) => Sent): Sent {
    this.#sent ??= serialize(this.value);
    return this.#sent;
  }
}
