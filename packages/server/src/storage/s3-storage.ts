/** Files in storage that speaks the protocol of Amazon S3, in the same two levels of folders as on a disk. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../config/s3-settings.ts';
import { openStorage } from '../object-storage/s3.ts';
import type { Storage } from '../services.ts';
import { pathSegments } from './path-segments.ts';

/** A member waits for it. Files have about a megabyte at most. */
const REQUEST_MS = 10_000;

export function newS3Storage(settings: S3Settings, requestMs = REQUEST_MS): Storage {
  const objects = openStorage(settings, undefined, requestMs);
  const keyOf = (name: string) => pathSegments(name).join('/');
  return {
    // The storage itself shows an object only once all of it has arrived.
    async put(name, content) {
      await objects.put(keyOf(name), content instanceof Readable ? await buffer(content) : Buffer.from(content));
    },
    // As a whole, so that neither a slow client keeps a request open nor half a picture reaches one.
    async get(name) {
      const bytes = await objects.get(keyOf(name));
      return bytes && { bytes: bytes.length, content: streamOf(bytes) };
    },
    async delete(names) {
      for (const name of names) await objects.delete(keyOf(name));
    },
    async *list() {
      for (const { name: key, bytes, storedAt } of await objects.list()) {
        const name = key.slice(key.lastIndexOf('/') + 1);
        // Others may keep something below the same prefix.
        if (
          /^[\w-]{2}\/[\w-]{2}\/[\w.-]{6,}$/.test(key) &&
          key.startsWith(`${name.slice(0, 2)}/${name.slice(2, 4)}/`)
        ) {
          yield { name, bytes, storedAt };
        }
      }
    },
  };
}

/** Its `readableLength` says at once how much it holds, see http/unread-answers.ts. */
function streamOf(bytes: Buffer): Readable {
  const stream = new Readable({ read() {} });
  stream.push(bytes);
  stream.push(null);
  return stream;
}
