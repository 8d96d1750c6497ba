/** What events do to notifications that there are already. */
import type { Tx } from '../db/schema.ts';
import type { RecordedEvent } from '../events/event.ts';
import { ofKind } from './kinds/kind.ts';
import { PERSONAL_KINDS } from './kinds.ts';

const OUTLIVE_POSTS = PERSONAL_KINDS.filter(([, { outlivesPost }]) => outlivesPost).map(([name]) => name);
/** What they tell of may be gone by some events. */
const MAY_BE_EMPTY = PERSONAL_KINDS.flatMap(([name, { tellsOf, lostBy }]) =>
  tellsOf && lostBy ? [{ name, tellsOf, lostBy }] : [],
);
const EMPTYING = new Set(MAY_BE_EMPTY.flatMap(({ lostBy }) => lostBy));

/** The members whose notifications `renewNotifications` may change: they are to be locked before. */
export async function holdersOfChanged(tx: Tx, events: RecordedEvent[]): Promise<number[]> {
  const holders: number[] = touchedOf(events).map(({ memberId }) => memberId);
  for (const [, { renewal }] of PERSONAL_KINDS) holders.push(...((await renewal?.holders(tx, events)) ?? []));
  const { gone, deletedByAdmin, emptied, changed } = postsOf(events);
  const postIds = [...gone, ...deletedByAdmin, ...emptied, ...changed];
  if (postIds.length === 0) return holders;
  const rows = await tx
    .selectFrom('notifications')
    .where('post_id', 'in', postIds)
    .select('member_id')
    .distinct()
    .execute();
  return [...holders, ...rows.map(({ member_id }) => member_id)];
}

/**
 * Deletes those that can never be shown again, and touches those that a post takes along when it is hidden or comes
 * back, or that tell of a deletion which was taken back: every change of a row makes known that its member's unread number may have changed (docs/decisions/035).
 */
export async function renewNotifications(tx: Tx, events: RecordedEvent[]): Promise<void> {
  const { gone, deletedByAdmin, emptied, changed } = postsOf(events);
  const remove = () => tx.deleteFrom('notifications');
  if (gone.length > 0) await remove().where('post_id', 'in', gone).execute();
  if (deletedByAdmin.length > 0) {
    await remove().where('post_id', 'in', deletedByAdmin).where('kind', 'not in', OUTLIVE_POSTS).execute();
  }
  for (const { postId, mutedBy = [] } of ofKind(events, 'POST_DELETED')) {
    if (mutedBy.length > 0) await remove().where('post_id', '=', postId).where('member_id', 'in', mutedBy).execute();
  }
  if (emptied.length > 0) await deleteEmpty(tx, emptied);
  for (const [name, { touchedBy, renewal }] of PERSONAL_KINDS) {
    const touched = touchedBy?.(events) ?? [];
    if (touched.length > 0) {
      const members = touched.map(({ memberId }) => memberId);
      const posts = touched.map(({ postId }) => postId);
      await touchUnread(tx, posts).where('kind', '=', name).where('member_id', 'in', members).execute();
    }
    await renewal?.renew(tx, events);
  }
  if (changed.length > 0) await touchUnread(tx, changed).execute();
}

function touchedOf(events: RecordedEvent[]) {
  return PERSONAL_KINDS.flatMap(([, { touchedBy }]) => touchedBy?.(events) ?? []);
}

function postsOf(events: RecordedEvent[]) {
  const deleted = ofKind(events, 'POST_DELETED');
  return {
    gone: deleted.filter(({ by }) => by === 'AUTHOR').map(({ postId }) => postId),
    deletedByAdmin: deleted.filter(({ by }) => by === 'ADMIN').map(({ postId }) => postId),
    emptied: events.flatMap((event) => (EMPTYING.has(event.kind) && 'postId' in event ? [event.postId] : [])),
    changed: [
      ...ofKind(events, 'POST_STATUS_CHANGED'),
      ...ofKind(events, 'POST_RESTORED'),
      ...ofKind(events, 'COMMENT_STATUS_CHANGED'),
      ...ofKind(events, 'COMMENT_RESTORED'),
      ...ofKind(events, 'DECISION_UNDONE'),
    ].map(({ postId }) => postId),
  };
}

/** Of what they told there is nothing any more. */
async function deleteEmpty(tx: Tx, postIds: number[]): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('post_id', 'in', postIds)
    .where((row) =>
      row.or(MAY_BE_EMPTY.map(({ name, tellsOf }) => row('kind', '=', name).and(row.not(row.exists(tellsOf))))),
    )
    .execute();
}

function touchUnread(tx: Tx, postIds: number[]) {
  return tx
    .updateTable('notifications')
    .set(({ ref }) => ({ count: ref('count') }))
    .where('read_at', 'is', null)
    .where('post_id', 'in', postIds);
}
