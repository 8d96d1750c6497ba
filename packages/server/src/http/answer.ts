import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Sent, SharedAnswer } from '../shared-answer.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends what a GET found: with an `ETag`, and only if the caller does not hold the same already. */
export function sendFound(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const serialize = (value: unknown): Sent => {
    const body = Buffer.from(String(reply.serialize(value)));
    return { body, etag: `"${hash('sha1', body, 'base64url')}"` };
  };
  const { body, etag } = answer instanceof SharedAnswer ? answer.sentAs(serialize) : serialize(answer);
  // private: it is for this member; no-cache: ask each time whether it still holds.
  reply.header('cache-control', 'private, no-cache').header('etag', etag);
  if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(JSON_TYPE).send(body);
}

/** Does `If-None-Match` name this tag? A proxy that compresses may have marked it as weak. */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
