import { hash } from 'node:crypto';
import { HAS_OLDER } from '@ieum/contract/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse, type SerializedBody } from '../cache/cached-response.ts';
import { TruncatedList } from '../truncated-list.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends what a GET found: with an `ETag`, and only if the caller does not hold the same already. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, found: unknown): FastifyReply {
  const isCut = found instanceof TruncatedList;
  const answer = isCut ? found.newest : found;
  const serialize = (value: unknown): SerializedBody => {
    const body = Buffer.from(String(reply.serialize(value)));
    return { body, etag: `"${hash('sha1', body, 'base64url')}"` };
  };
  const sent = answer instanceof CachedResponse ? answer.serialized(serialize) : serialize(answer);
  const { body } = sent;
  // The same items are another answer once there are older ones.
  const etag = isCut ? sent.etag.replace(/"$/, '-cut"') : sent.etag;
  if (isCut) reply.header(HAS_OLDER, 'true');
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
