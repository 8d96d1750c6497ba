import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A JSON document to be stored, sent as it is made, so that its size does not matter. */
export interface SentFile {
  name: string;
  parts: AsyncIterable<string>;
}

export function sendFile(reply: FastifyReply, { name, parts }: SentFile): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(parts));
}
