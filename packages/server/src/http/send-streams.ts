import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** A document to be stored, sent as it is made, so that its size does not matter. */
export interface SentFile {
  name: string;
  parts: AsyncIterable<string | Uint8Array>;
}

const TYPES = { file: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' };

export function sendFile(reply: FastifyReply, as: keyof typeof TYPES, { name, parts }: SentFile): FastifyReply {
  return reply
    .type(TYPES[as])
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(inBetween(parts), { objectMode: false }));
}

/** Between two parts other calls are answered: on SQLite they are read without a pause. */
async function* inBetween<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  for await (const part of parts) {
    yield part;
    await setImmediate();
  }
}

export interface SentPicture {
  bytes: number;
  content: Readable;
}

/** Under an address it never changes. A browser asks again after a day whether its member may still see it. */
const KEPT = 'private, immutable, max-age=86400';

export function sendPicture(reply: FastifyReply, { bytes, content }: SentPicture): FastifyReply {
  return reply.type('image/webp').header('cache-control', KEPT).header('content-length', bytes).send(content);
}
