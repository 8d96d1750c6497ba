/** Which announcements are current, and for whom (the second page, part E, "Announcements"). */
import type { ApiAnswer } from '@ieum/contract/api';
import { LIMITS } from '@ieum/contract/limits';
import { type AnnouncementAudience, isAddressed } from '@ieum/contract/permissions';
import type { Seniority } from '@ieum/contract/years';
import { type RawBuilder, sql } from 'kysely';
import { memberSubject } from '../cache/subjects.ts';
import type { Actor, MemberCtx } from '../context.ts';
import type { AnnouncementRow, Db } from '../db/schema.ts';
import { isSeniorMember } from '../people/seniority.ts';
import { isoOf } from '../time/iso.ts';

type Period = Pick<AnnouncementRow, 'from_at' | 'until_at'>;

/** An announcement that is no draft, without its texts: there are few. */
export type Published = Awaited<ReturnType<typeof selectPublished>>[number];

export function selectPublished(db: Db) {
  return db
    .selectFrom('announcements')
    .where('is_draft', '=', 0)
    .orderBy('id')
    .select(['id', 'audience', 'from_at', 'until_at', 'begun_at', 'begun_by', 'broadcast_id'])
    .execute();
}

export function isCurrent({ from_at, until_at }: Period, now: Date): boolean {
  const time = now.getTime();
  return (from_at === null || from_at <= time) && (until_at === null || time < until_at);
}

/** Of a published one. */
export function isCurrentFor(one: Period & { audience: AnnouncementAudience }, actor: Actor, now: Date): boolean {
  return isCurrent(one, now) && isAddressed(actor, one.audience);
}

/** Whether the member may know what it says, also once it is over. */
export function hasBegunFor(
  { is_draft, from_at, audience }: Pick<AnnouncementRow, 'is_draft' | 'from_at' | 'audience'>,
  actor: Actor,
  now: Date,
): boolean {
  return is_draft === 0 && (from_at === null || from_at <= now.getTime()) && isAddressed(actor, audience);
}

/** Whom it is for, as SQL about `members`. */
export function isAddressedMember(audience: AnnouncementAudience, seniority: Seniority): RawBuilder<boolean> {
  if (audience === 'ALL') return sql<boolean>`1 = 1`;
  const isSenior = isSeniorMember(seniority);
  return audience === 'SENIORS' ? isSenior : sql<boolean>`not ${isSenior}`;
}

/** Asks nothing of the database as long as there is none for the caller. */
export async function countUnreadAnnouncements(ctx: MemberCtx): Promise<number> {
  const current = await currentFor(ctx);
  if (current.length === 0) return 0;
  const { ids } = await readBy(ctx);
  return current.filter(({ id }) => !ids.includes(id)).length;
}

export async function listCurrentAnnouncements(ctx: MemberCtx): Promise<ApiAnswer<'GET /api/announcements'>> {
  const newest = (await currentFor(ctx)).toSorted(byBeginning).slice(0, LIMITS.announcementsListed);
  if (newest.length === 0) return [];
  const ids = newest.map(({ id }) => id);
  const rows = await ctx.db.selectFrom('announcements').where('id', 'in', ids).selectAll().execute();
  const read = await readBy(ctx);
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ id, title, content, must_read, from_at, created_at }) => ({
      id,
      title,
      content,
      mustRead: must_read === 1,
      isRead: read.ids.includes(id),
      from: isoOf(from_at),
      createdAt: isoOf(created_at),
    }));
}

async function currentFor({ db, cache, actor, now }: MemberCtx): Promise<Published[]> {
  const { published } = await cache.read('announcements', ['announcements'], async () => ({
    published: await selectPublished(db),
  }));
  return published.filter((one) => isCurrentFor(one, actor, now));
}

function readBy({ db, cache, actor }: MemberCtx): Promise<{ ids: number[] }> {
  return cache.read(`announcements-read:${actor.id}`, [memberSubject(actor.id)], async () => {
    const rows = await db
      .selectFrom('announcement_reads')
      .where('member_id', '=', actor.id)
      .where('read_at', 'is not', null)
      .select('announcement_id')
      .execute();
    return { ids: rows.map(({ announcement_id }) => announcement_id) };
  });
}

/** What has just become current is the newest, though nobody has been told yet. */
function byBeginning(one: Published, other: Published): number {
  const [first, second] = [other.begun_at ?? Number.POSITIVE_INFINITY, one.begun_at ?? Number.POSITIVE_INFINITY];
  return first === second ? other.id - one.id : first - second;
}
