import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface SentPicture {
  bytes: number;
  content: Readable;
}

/** Under an address it never changes. A browser asks again after a day whether its member may still see it. */
const KEPT = 'private, immutable, max-age=86400';

export function sendPicture(reply: FastifyReply, { bytes, content }: SentPicture): FastifyReply {
  return reply.type('image/webp').header('cache-control', KEPT).header('content-length', bytes).send(content);
}
