/** What the tests of notifications share. */
import type { ApiAnswer } from '@ieum/contract/api';
import { beforeEach, expect } from 'vitest';
import type { Schema } from '../../src/db/schema.ts';
import { consume } from '../../src/jobs/consume.ts';
import { addJobs } from '../../src/jobs/due-jobs.ts';
import type { AsOf } from '../../src/notifications/as-of.ts';
import { notifications } from '../../src/notifications/consumer.ts';
import { unreadOf } from '../../src/notifications/unread.ts';
import { readSeniority } from '../../src/people/seniority.ts';
import type { Client } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import type { Member } from '../harness/people.ts';
import type { World } from '../harness/world.ts';

export type Listed = ApiAnswer<'GET /api/notifications'>;
export type Item = Listed['items'][number];

export async function notificationsOf(member: Client, query = ''): Promise<Listed> {
  const { status, body } = await member.get<Listed>(`/api/notifications${query}`);
  if (status !== 200) throw new Error(`Not listed: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function itemsOf(member: Client): Promise<Item[]> {
  return (await notificationsOf(member, '?size=100')).items;
}

export const NOTHING: Listed = { items: [], unread: 0, next: null };

export const kindsOf = async (member: Client) => (await itemsOf(member)).map(({ kind }) => kind);

/** In the list or in the number. */
export async function expectNothing(world: World, ...members: Member[]): Promise<void> {
  for (const member of members) expect(await notificationsOf(member)).toEqual(NOTHING);
  expect(await unreadByMember(world, members)).toEqual(members.map(() => 0));
}

/** The rows that there are, of one kind or of all. */
export async function rowsOf({ db }: World, kind?: Row['kind']) {
  const rows = await db.selectFrom('notifications').orderBy('id').selectAll().execute();
  return rows.filter((row) => kind === undefined || row.kind === kind);
}

/** By which open streams hear of it. */
export async function subjectsChangedBy({ db }: World, happens: () => Promise<unknown>): Promise<string[]> {
  await db.deleteFrom('changed_subjects').execute();
  await happens();
  return (await db.selectFrom('changed_subjects').select('subject').execute()).map(({ subject }) => subject);
}

async function nowIn({ db, clock, services }: World): Promise<AsOf> {
  return { db, now: clock.now(), seniority: await readSeniority(db, clock.now(), services.config.companyTimeZone) };
}

/** As live, push and the mail count it: for many members at once. */
export async function unreadByMember(world: World, members: Member[]): Promise<number[]> {
  const unread = await unreadOf(
    await nowIn(world),
    members.map(({ id }) => id),
  );
  return members.map(({ id }) => unread.get(id) as number);
}

type Row = Schema['notifications'];

/** A notification as the consumer would write it. */
export async function plantNotification(
  { db, clock }: World,
  member: Member,
  row: Pick<Row, 'id' | 'kind'> & Partial<Row>,
) {
  await db
    .insertInto('notifications')
    .values({ member_id: member.id, created_at: clock.now().getTime(), ...row } as never)
    .execute();
}

/** For suites in which members are told: gives what handles everything that has happened by now. */
export function useTelling(world: () => World): () => Promise<void> {
  beforeEach(() => addJobs(world().db, { consumers: [notifications], periodic: [] }));
  return () => tell(world());
}

/** The same for a world that a test has started itself. */
export async function newTelling(world: World): Promise<() => Promise<void>> {
  await addJobs(world.db, { consumers: [notifications], periodic: [] });
  return () => tell(world);
}

async function tell({ db, services }: World): Promise<void> {
  const failed: object[] = [];
  const log = { error: (facts: object) => failed.push(facts) } as never;
  const { last } = await db
    .selectFrom('events')
    .select((event) => event.fn.coalesce(event.fn.max('id'), event.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  await eventually(async () => {
    while (
      await consume(services, notifications, { attempts: 1, firstPause: 1, longestPause: 1, longestOutage: 1 }, log)
    );
    const { cursor } = await db
      .selectFrom('jobs')
      .where('name', '=', notifications.name)
      .select('cursor')
      .executeTakeFirstOrThrow();
    expect(cursor).toBeGreaterThanOrEqual(last);
  });
  expect(failed).toEqual([]);
}

/** What one says, without its times and numbers. */
export function said({ kind, board, postId, commentId, title, actors, count }: Item) {
  return { kind, board, postId, commentId, title, actors, count };
}
