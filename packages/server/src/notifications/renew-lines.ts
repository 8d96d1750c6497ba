/** What events do to lines that there are already. */
import type { Db } from '../db/schema.ts';
import type { RecordedEvent } from '../events/event.ts';
import { activeAdmins } from './causes/admins.ts';
import { ofKind } from './causes/cause.ts';
import { COMMENTS_OF_LINE } from './comments-of-line.ts';
import type { LineKind } from './kinds.ts';

/** They outlive the post that an admin has deleted. */
const OF_DELETED_POSTS: LineKind[] = ['POST_DELETED', 'REPORT_SETTLED'];

/** The members whose lines `renewLines` may change: they are to be locked before. */
export async function holdersOfChanged(tx: Db, events: RecordedEvent[]): Promise<number[]> {
  const { gone, deletedByAdmin, uncommented, changed } = postsOf(events);
  const admins = hasJoined(events) ? await activeAdmins(tx) : [];
  const postIds = [...gone, ...deletedByAdmin, ...uncommented, ...changed];
  if (postIds.length === 0) return admins;
  const rows = await tx
    .selectFrom('notifications')
    .where('post_id', 'in', postIds)
    .select('member_id')
    .distinct()
    .execute();
  return [...admins, ...rows.map(({ member_id }) => member_id)];
}

/**
 * Deletes the lines that can never be shown again, and touches those that a post takes along when it is hidden or comes
 * back: every change of a line makes known that its member's unread number may have changed (docs/decisions/035).
 */
export async function renewLines(tx: Db, events: RecordedEvent[]): Promise<void> {
  const { gone, deletedByAdmin, uncommented, changed } = postsOf(events);
  const lines = () => tx.deleteFrom('notifications');
  if (gone.length > 0) await lines().where('post_id', 'in', gone).execute();
  if (deletedByAdmin.length > 0) {
    await lines().where('post_id', 'in', deletedByAdmin).where('kind', 'not in', OF_DELETED_POSTS).execute();
  }
  for (const { postId, mutedBy = [] } of ofKind(events, 'POST_DELETED')) {
    if (mutedBy.length > 0) await lines().where('post_id', '=', postId).where('member_id', 'in', mutedBy).execute();
  }
  if (uncommented.length > 0) await deleteWithoutComments(tx, uncommented);
  if (hasJoined(events)) await deleteWithoutWaiting(tx);
  if (changed.length > 0) {
    await tx
      .updateTable('notifications')
      .set(({ ref }) => ({ count: ref('count') }))
      .where('post_id', 'in', changed)
      .where('read_at', 'is', null)
      .execute();
  }
}

function postsOf(events: RecordedEvent[]) {
  const deleted = ofKind(events, 'POST_DELETED');
  return {
    gone: deleted.filter(({ by }) => by === 'AUTHOR').map(({ postId }) => postId),
    deletedByAdmin: deleted.filter(({ by }) => by === 'ADMIN').map(({ postId }) => postId),
    uncommented: ofKind(events, 'COMMENT_DELETED').map(({ postId }) => postId),
    changed: ofKind(events, 'POST_STATUS_CHANGED').map(({ postId }) => postId),
  };
}

function hasJoined(events: RecordedEvent[]): boolean {
  return events.some(({ kind }) => kind === 'MEMBER_JOINED');
}

async function deleteWithoutComments(tx: Db, postIds: number[]): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('post_id', 'in', postIds)
    .where('kind', '=', 'COMMENT')
    .where(({ not, exists }) => not(exists(COMMENTS_OF_LINE)))
    .execute();
}

async function deleteWithoutWaiting(tx: Db): Promise<void> {
  const admins = await activeAdmins(tx);
  if (admins.length === 0) return;
  await tx
    .deleteFrom('notifications')
    .where('member_id', 'in', admins)
    .where('kind', '=', 'JOIN_ASKED')
    .where(({ not, exists, selectFrom, lit }) =>
      not(exists(selectFrom('pending_members').where('code_hash', 'is', null).select(lit(1).as('one')))),
    )
    .execute();
}
