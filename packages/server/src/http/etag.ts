import { hash } from 'node:crypto';
import { HAS_OLDER } from '@ieum/contract/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse } from '../cache/cached-response.ts';
import { TruncatedList } from '../truncated-list.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends what a GET found: with an `ETag`, and only if the caller does not hold the same already. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, found: unknown): FastifyReply {
  const { body, etag, hasOlder } = found instanceof CachedResponse ? found : serialize(reply, found);
  if (hasOlder) reply.header(HAS_OLDER, 'true');
  // private: it is for this member; no-cache: ask each time whether it still holds.
  reply.header('cache-control', 'private, no-cache').header('etag', etag);
  if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(JSON_TYPE).send(body);
}

/** By the schema of the endpoint's success, whatever the status of this reply will be. */
export function serialize<T>(reply: FastifyReply, found: T | TruncatedList<T>): CachedResponse<T> {
  const hasOlder = found instanceof TruncatedList;
  const toJson = reply.getSerializationFunction('200') as (answer: unknown) => string;
  const json = toJson(hasOlder ? found.newest : found);
  // Not from Node's pool: a short body that is kept would keep the pool's 8 KiB with it.
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
  body.write(json);
  // The same items are another answer once there are older ones.
  const etag = `"${hash('sha1', body, 'base64url')}${hasOlder ? '-cut' : ''}"`;
  return new CachedResponse(body, etag, hasOlder);
}

/** Does `If-None-Match` name this tag? A proxy that compresses may have marked it as weak. */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
