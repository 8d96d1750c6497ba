import type { MemberCtx } from '../context.ts';
import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/schema.ts';
import { type AsOf, asOfCall } from './as-of.ts';
import { unreadBroadcasts } from './broadcasts.ts';
import { visibleNotifications } from './visible-notifications.ts';

/** Limits how long a statement takes. */
const AT_ONCE = 500;

/**
 * How many notifications each of these members has not read, by the rules of the list: 0 for one who has none, or who
 * does not exist. Whether somebody may be told at all (suspended, withdrawn) is for the caller to know.
 */
export async function unreadOf(asOf: AsOf, memberIds: number[]): Promise<Map<number, number>> {
  const unread = new Map(memberIds.map((id) => [id, 0]));
  for (const ids of batchesOf(memberIds, AT_ONCE)) {
    const rows = await visibleNotifications(asOf)
      .where('notifications.member_id', 'in', ids)
      .where('notifications.read_at', 'is', null)
      .groupBy('notifications.member_id')
      .select((row) => ['notifications.member_id', row.fn.countAll<number>().as('total')] as const)
      .execute();
    for (const { member_id, total } of rows) unread.set(member_id, total);
    for (const id of await unreadBroadcasts(asOf, ids)) unread.set(id, (unread.get(id) ?? 0) + 1);
  }
  return unread;
}

export async function countUnread(ctx: MemberCtx): Promise<number> {
  const { actor } = ctx;
  return (await unreadOf(asOfCall(ctx), [actor.id])).get(actor.id) ?? 0;
}

/** The members with unread notifications about these posts, which are shown no longer, or again, with the posts. */
export async function membersWithUnreadAbout(db: Db, postIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications')
    .where('post_id', 'in', postIds)
    .where('read_at', 'is', null)
    .select('member_id')
    .distinct()
    .execute();
  return rows.map(({ member_id }) => member_id);
}
