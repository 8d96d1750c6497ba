/** What is told of announcements: each is a notification of its own, for everyone it is for, while it is current. */

import type { NotificationKind } from '@ieum/contract/notification-kinds';
import { isAddressed } from '@ieum/contract/permissions';
import { effectiveYears } from '@ieum/contract/years';
import { type RawBuilder, sql } from 'kysely';
import { isAddressedMember, isCurrent, type Published, selectPublished } from '../announcements/current.ts';
import { noteNoticed } from '../announcements/read.ts';
import { noteBroadcast } from '../announcements/times.ts';
import { type AsOf, oldestKept } from './as-of.ts';
import type { BroadcastSource } from './broadcast-source.ts';
import { ofKind } from './kinds/kind.ts';
import { isWanted } from './kinds.ts';

export const broadcastsOfAnnouncements: BroadcastSource = {
  async renew(tx, _kind, events, now) {
    const told: number[] = [];
    for (const { announcementId, id } of ofKind(events, 'ANNOUNCEMENT_BEGAN')) {
      if (await noteBroadcast(tx, announcementId, id, now)) told.push(id);
    }
    return told;
  },

  async audienceOf(asOf, _kind, broadcast) {
    const one = (await toldNow(asOf)).find(({ broadcast_id }) => broadcast_id === broadcast);
    return one === undefined ? sql<boolean>`1 = 0` : audience(asOf, one);
  },

  async notificationsOf(asOf, kind, memberId) {
    const told = await announcementsFor(asOf, kind, memberId);
    return told.map(({ broadcastId, title, begunAt, noticedAt }) => ({
      id: broadcastId,
      kind,
      board: null,
      postId: null,
      title,
      createdAt: begunAt,
      actors: [],
      count: 1,
      readAt: noticedAt,
    }));
  },

  async unreadOf(asOf, kind, memberIds) {
    const unread: number[] = [];
    for (const one of await toldNow(asOf)) {
      const rows = await asOf.db
        .selectFrom('members')
        .where('members.id', 'in', memberIds)
        .where(audience(asOf, one))
        .where(isWanted(sql.ref<number>('members.id'), sql.val<NotificationKind>(kind)))
        .where(({ not, exists, selectFrom, lit }) =>
          not(
            exists(
              selectFrom('announcement_reads')
                .where('announcement_id', '=', one.id)
                .whereRef('member_id', '=', 'members.id')
                .select(lit(1).as('one')),
            ),
          ),
        )
        .select('members.id')
        .execute();
      unread.push(...rows.map(({ id }) => id));
    }
    return unread;
  },

  stateOf: async (asOf) => (await toldNow(asOf)).map(({ broadcast_id, audience }) => `${broadcast_id} ${audience}`),

  markRead: (tx, memberId, { id }, now) => noteNoticed(tx, memberId, id, now),
};

/** Those that a member is told of and wants to hear of, newest first. */
export async function announcementsFor(asOf: AsOf, kind: NotificationKind, memberId: number) {
  const told = await toldNow(asOf);
  if (told.length === 0) return [];
  const member = await asOf.db
    .selectFrom('members')
    .where('id', '=', memberId)
    .where(isWanted(sql.ref<number>('members.id'), sql.val<NotificationKind>(kind)))
    .select(['joined_year as joinedYear', 'created_at as signedUpAt'])
    .executeTakeFirst();
  if (!member) return [];
  const person = { yearsOfService: effectiveYears(member, asOf.seniority) };
  const ids = told
    .filter(({ audience, begun_by }) => isAddressed(person, audience) && begun_by !== memberId)
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await asOf.db
    .selectFrom('announcements')
    .leftJoin('announcement_reads', (join) =>
      join
        .onRef('announcement_reads.announcement_id', '=', 'announcements.id')
        .on('announcement_reads.member_id', '=', memberId),
    )
    .where('announcements.id', 'in', ids)
    .orderBy('broadcast_id', 'desc')
    .select(['title', 'begun_at', 'broadcast_id', 'noticed_at', 'read_at'])
    .execute();
  return rows.flatMap(({ title, begun_at, broadcast_id, noticed_at, read_at }) =>
    begun_at === null || broadcast_id === null
      ? []
      : [{ title, begunAt: begun_at, broadcastId: broadcast_id, noticedAt: noticed_at, readAt: read_at }],
  );
}

/** The current ones of which members are told. */
async function toldNow({ db, now }: Omit<AsOf, 'seniority'>): Promise<Published[]> {
  const published = await selectPublished(db);
  return published.filter(
    (one) =>
      one.broadcast_id !== null && one.begun_at !== null && one.begun_at > oldestKept(now) && isCurrent(one, now),
  );
}

/** Nobody is told of what they did themselves. */
function audience({ seniority }: AsOf, { audience, begun_by }: Published): RawBuilder<boolean> {
  const addressed = isAddressedMember(audience, seniority);
  return begun_by === null ? addressed : sql<boolean>`${addressed} and members.id <> ${begun_by}`;
}
