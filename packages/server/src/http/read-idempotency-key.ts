import { hash } from 'node:crypto';
import { IDEMPOTENCY_KEY, IdempotencyKey } from '@ieum/contract/wire';
import type { FastifyRequest } from 'fastify';
import { invalidField } from '../app-error.ts';
import type { Idempotency } from '../db/idempotency.ts';

const PATTERN = new RegExp(IdempotencyKey.pattern);

/** The value of the `Idempotency-Key` header, null without one. */
export function idempotencyOf({ headers, params, body }: FastifyRequest, endpoint: string): Idempotency | null {
  const key = headers[IDEMPOTENCY_KEY.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !PATTERN.test(key)) throw invalidField(IDEMPOTENCY_KEY, 'INVALID');
  // With what the path names: the same text is something else under another post.
  const sent = { ...(body as object), ...(params as object) };
  return { endpoint, key, bodyHash: hash('sha256', canonical(sent), 'base64url') };
}

/** What was sent, validated and normalised, as text that does not depend on the order of its fields. */
function canonical(sent: object): string {
  const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return JSON.stringify(sent, (_key, value: unknown) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
