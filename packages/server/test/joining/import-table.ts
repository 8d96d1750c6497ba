/** Importing a table of those who are to be invited, and what comes of it. */
import type { ApiAnswer } from '@ieum/contract/api';
import type { Client } from '../harness/client.ts';
import type { World } from '../harness/world.ts';

type Imported = ApiAnswer<'POST /api/admin/members/import'>;
export type Line = Imported['lines'][number];

const HEADER = 'email,nickname,joinedYear,organization';
export const csv = (...lines: string[]) => [HEADER, ...lines].join('\n');

export function importTable(client: Client, table: string | Uint8Array<ArrayBuffer>, query = '') {
  const headers = { 'content-type': 'text/csv; charset=utf-8' };
  return client.raw<Imported>('POST', `/api/admin/members/import${query}`, { headers, body: table });
}

export const invitationsOf = ({ db }: World) => db.selectFrom('invitations').selectAll().orderBy('email').execute();
export const emailsOf = async (world: World) => (await invitationsOf(world)).map(({ email }) => email);
export const tokenOf = (link: string | null | undefined) =>
  new URL(link ?? '').searchParams.get('invitation') as string;
export const outcomesOf = ({ lines }: Imported) => lines.map(({ line, outcome }) => [line, outcome]);
export const problemsOf = ({ problems }: Line) => problems.map(({ column, message }) => `${column}: ${message}`);
