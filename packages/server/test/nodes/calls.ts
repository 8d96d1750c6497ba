/** Keeps book of the endpoints that were called with success, by their names in the contract. */
import { type ApiKey, api } from '@ieum/contract/api';
import type { AnswerCheck } from '../harness/client.ts';

const ENDPOINTS = (Object.keys(api) as ApiKey[])
  .map((key) => ({ key, pattern: patternOf(key) }))
  .toSorted((a, b) => Number(a.key.includes('{')) - Number(b.key.includes('{')));

/**
 * What no server keeps a copy of, because it is looked up in the database at each use: who may join and how, second
 * factors, links that work once. Nothing of it can be stale on the other server.
 */
const NEVER_KEPT = [
  /^\S+ \/auth\/(forgot|reset|invitation|options|verify-email|passkey|oidc)/,
  /^\S+ \/api\/members\/me\/(export|totp|passkeys|recovery-codes|second-factor)/,
  /^\S+ \/api\/admin\/(invitations|joins|notices)/,
  /^\S+ \/api\/admin\/members\/(\{id\}\/(approve|refuse|reset-link)|search|\{id\}$)/,
];

export const READS = keysWhere((key) => key.startsWith('GET '));
export const WRITES = keysWhere((key) => !key.startsWith('GET '));

export interface Calls {
  record: AnswerCheck;
  made: Set<ApiKey>;
}

export function newCalls(): Calls {
  const made = new Set<ApiKey>();
  return {
    made,
    record(method, path, { status }) {
      const call = `${method} ${path.split('?', 1)[0]}`;
      const endpoint = ENDPOINTS.find(({ pattern }) => pattern.test(call));
      if (endpoint && status < 300) made.add(endpoint.key);
    },
  };
}

function keysWhere(holds: (key: ApiKey) => boolean): ApiKey[] {
  const isKept = (key: ApiKey) => NEVER_KEPT.every((pattern) => !pattern.test(key));
  return (Object.keys(api) as ApiKey[]).filter((key) => isKept(key) && holds(key)).toSorted();
}

function patternOf(key: ApiKey): RegExp {
  return new RegExp(`^${key.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'board' ? '\\w+' : '\\d+'))}$`);
}
