/** What the tests of notifications share. */
import type { ApiAnswer } from '@ieum/contract/api';
import { yearAt } from '@ieum/contract/years';
import type { Schema } from '../../src/db/schema.ts';
import type { Moment } from '../../src/notifications/moment.ts';
import { unreadOf } from '../../src/notifications/unread.ts';
import type { Client } from '../harness/client.ts';
import type { Member } from '../harness/people.ts';
import type { World } from '../harness/world.ts';

export type Listed = ApiAnswer<'GET /api/notifications'>;
export type Line = Listed['items'][number];

export async function notificationsOf(member: Client, query = ''): Promise<Listed> {
  const { status, body } = await member.get<Listed>(`/api/notifications${query}`);
  if (status !== 200) throw new Error(`Not listed: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function linesOf(member: Client): Promise<Line[]> {
  return (await notificationsOf(member, '?size=100')).items;
}

function moment({ db, clock, services }: World): Moment {
  return { db, now: clock.now(), year: yearAt(clock.now(), services.config.companyTimeZone) };
}

/** As live, push and the mail count it: for many members at once. */
export async function unreadByMember(world: World, members: Member[]): Promise<number[]> {
  const unread = await unreadOf(
    moment(world),
    members.map(({ id }) => id),
  );
  return members.map(({ id }) => unread.get(id) as number);
}

type Row = Schema['notifications'];

/** A line as the consumer would write it. */
export async function plantLine({ db, clock }: World, member: Member, row: Pick<Row, 'id' | 'kind'> & Partial<Row>) {
  await db
    .insertInto('notifications')
    .values({ member_id: member.id, created_at: clock.now().getTime(), ...row } as never)
    .execute();
}
