import { hash } from 'node:crypto';
import { HAS_OLDER } from '@ieum/contract/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse } from '../cache/cached-response.ts';
import { TruncatedList } from '../text/truncated-list.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends the result of a GET with an `ETag`, or 304 if the caller already has it. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, found: unknown): FastifyReply {
  const { body, etag, hasOlder } = found instanceof CachedResponse ? found : serialize(reply, found);
  if (hasOlder) reply.header(HAS_OLDER, 'true');
  // private: only for this member; no-cache: revalidate each time.
  reply.header('cache-control', 'private, no-cache').header('etag', etag);
  if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(JSON_TYPE).send(body);
}

/** With the schema of the endpoint's success, whatever status this reply will have. */
export function serialize<T>(reply: FastifyReply, found: T | TruncatedList<T>): CachedResponse<T> {
  const hasOlder = found instanceof TruncatedList;
  const toJson = reply.getSerializationFunction('200') as (answer: unknown) => string;
  const json = toJson(hasOlder ? found.newest : found);
  // The header is part of the tag: the same items are a different answer if there are older ones.
  const etag = `"${hash('sha1', json, 'base64url')}${hasOlder ? '-cut' : ''}"`;
  return new CachedResponse(json, etag, hasOlder);
}

/** Does `If-None-Match` name this tag, which is a strong one? A proxy that compresses may have marked it as weak. */
export function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
