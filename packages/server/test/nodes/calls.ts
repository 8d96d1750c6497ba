/** Keeps book of the endpoints that were called with success, by their names in the contract. */
import { type ApiKey, api } from '@ieum/contract/api';
import type { AnswerCheck } from '../harness/client.ts';

const ENDPOINTS = (Object.keys(api) as ApiKey[])
  .map((key) => ({ key, pattern: patternOf(key) }))
  .toSorted((a, b) => Number(a.key.includes('{')) - Number(b.key.includes('{')));

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
  return (Object.keys(api) as ApiKey[]).filter(holds).toSorted();
}

function patternOf(key: ApiKey): RegExp {
  return new RegExp(`^${key.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'board' ? '\\w+' : '\\d+'))}$`);
}
