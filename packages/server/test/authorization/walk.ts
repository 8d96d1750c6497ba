/** Every endpoint with who may call it, and a call that is right in all but, perhaps, its caller. */
import type { ApiKey } from '@ieum/contract/api';
import { type Answer, type Client, sentAs } from '../harness/client.ts';
import { ACCOUNTS } from './walk/accounts.ts';
import { ADMIN } from './walk/admin.ts';
import { BOARDS } from './walk/boards.ts';
import { FOUND } from './walk/found.ts';
import type { Call, Entry, Filling, Row } from './walk/row.ts';

const ENTRIES: Record<ApiKey, Entry> = { ...ACCOUNTS, ...BOARDS, ...FOUND, ...ADMIN };

export const WALK = Object.fromEntries(
  Object.entries(ENTRIES).map(([key, { may, status, fill }]): [string, Row] => [
    key,
    { may, status, call: (given) => callOf(key, fill(given)) },
  ]),
) as Record<ApiKey, Row>;

export function send(client: Client, key: ApiKey, { path, body, headers }: Call): Promise<Answer> {
  const method = key.split(' ')[0] as string;
  return client.raw(method, path, body === undefined ? {} : sentAs(body, headers));
}

function callOf(key: string, { query = '', body, headers, ...placeholders }: Filling): Call {
  const path = key.slice(key.indexOf('/')).replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in placeholders)) throw new Error(`${key}: nothing is said of {${name}}`);
    return String(placeholders[name]);
  });
  return { path: path + query, ...(body !== undefined && { body }), ...(headers && { headers }) };
}
