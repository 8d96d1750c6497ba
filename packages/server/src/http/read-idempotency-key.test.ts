import { IDEMPOTENCY_KEY } from '@ieum/contract/wire';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { idempotencyOf } from './read-idempotency-key.ts';

const hashOf = (body: object) => {
  const request = { headers: { [IDEMPOTENCY_KEY.toLowerCase()]: 'a' }, params: {}, body } as unknown as FastifyRequest;
  return idempotencyOf(request, 'endpoint')?.bodyHash;
};

test('bodies are the same whatever the order of their fields, and others if any value differs, however deep', () => {
  const first = hashOf({ a: 1, b: { c: [{ d: 1, e: 2 }], f: null } });
  expect(hashOf({ b: { f: null, c: [{ e: 2, d: 1 }] }, a: 1 })).toBe(first);
  expect(hashOf({ a: 1, b: { c: [{ d: 1, e: 3 }], f: null } })).not.toBe(first);
  expect(hashOf({ a: 1, b: { c: [{ d: 1, e: 2 }], f: 0 } })).not.toBe(first);
});
