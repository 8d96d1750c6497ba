/** Every endpoint with its row: an endpoint of the contract that is missing here is a type error. */
import type { ApiKey } from '@ieum/contract/api';
import { type Answer, type Client, sentAs } from '../harness/client.ts';
import { ACCOUNTS } from './accounts.ts';
import { ADMIN } from './admin.ts';
import { BOARDS } from './boards.ts';
import { FOUND } from './found.ts';
import type { Given } from './given.ts';
import type { Entries, Entry, Filling } from './row.ts';

export interface Call {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Row extends Omit<Entry, 'fill'> {
  call(given: Given): Call;
}

const ENTRIES: Entries = { ...ACCOUNTS, ...BOARDS, ...FOUND, ...ADMIN };

export const ROWS = Object.fromEntries(
  Object.entries(ENTRIES).map(([key, { fill, ...row }]: [string, Entry]): [string, Row] => [
    key,
    { ...row, call: (given) => callOf(key, fill(given)) },
  ]),
) as Record<ApiKey, Row>;

export const KEYS = Object.keys(ROWS) as ApiKey[];

export function isRead(key: ApiKey): boolean {
  return key.startsWith('GET ');
}

export function methodOf(key: ApiKey): string {
  return key.slice(0, key.indexOf(' '));
}

export function send(client: Client, key: ApiKey, { path, body, headers }: Call): Promise<Answer> {
  return client.raw(methodOf(key), path, body === undefined ? {} : sentAs(body, headers));
}

function callOf(key: string, { query = '', body, headers, ...placeholders }: Filling): Call {
  const path = key.slice(key.indexOf('/')).replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in placeholders)) throw new Error(`${key}: nothing is said of {${name}}`);
    return String(placeholders[name]);
  });
  return { path: path + query, ...(body !== undefined && { body }), ...(headers && { headers }) };
}
