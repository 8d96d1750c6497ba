/** What the tests of members who have left share. */
import { sql } from 'kysely';
import { type Member, PASSWORD } from '../harness/people.ts';
import { doPeriodicWorkOnce } from '../harness/periodic-work.ts';
import type { World } from '../harness/world.ts';

export const LET_GO = '/api/admin/members/let-go';

export interface Answer {
  dryRun: boolean;
  letGo: number;
  erasedAt: string | null;
  lines: { line: number; given: string; member: { id: number; nickname: string } | null; result: string }[];
}

export const letGo = (boss: Member, members: (string | number)[], more: object = {}) =>
  boss.post<Answer>(LET_GO, { members, ...more });
export const erase = (boss: Member, id: number, body?: object) => boss.delete(`/api/admin/members/${id}`, body);
export const resume = (boss: Member, id: number) => boss.patch(`/api/admin/members/${id}/resume`);
export const signIn = (world: World, { email }: { email: string }) =>
  world.nobody.post('/auth/sign-in', { email, password: PASSWORD });
export const eraseDue = (world: World) => doPeriodicWorkOnce(world, 'erase-leavers');
export const rowOf = ({ db }: World, { id }: { id: number }) =>
  db.selectFrom('members').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

/** Everything that the database holds, as text, but for the index of what is written. */
export async function contentsOf({ db }: World): Promise<string> {
  const tables = await db.introspection.getTables();
  const contents = [];
  for (const { name } of tables.filter((table) => !table.name.startsWith('search_')))
    contents.push((await sql`select * from ${sql.table(name)}`.execute(db)).rows);
  return JSON.stringify(contents);
}
