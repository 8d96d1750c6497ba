/** What events do to lines that there are already. */
import type { Db } from '../db/schema.ts';
import type { RecordedEvent } from '../events/event.ts';
import { activeAdmins } from './causes/admins.ts';
import { ofKind } from './causes/cause.ts';
import { ACCEPTANCE_OF_LINE, ADDITIONS_OF_LINE, COMMENTS_OF_LINE } from './contents-of-line.ts';
import type { LineKind } from './kinds.ts';

/** They outlive the post that an admin has deleted. */
const OF_DELETED_POSTS: LineKind[] = ['POST_DELETED', 'REPORT_SETTLED'];

/** By these, lines may lose what they tell of. */
const THINNING = ['COMMENT_DELETED', 'ANSWER_ACCEPTED', 'ACCEPTANCE_WITHDRAWN', 'ADDITION_DELETED'] as const;

/** The members whose lines `renewLines` may change: they are to be locked before. */
export async function holdersOfChanged(tx: Db, events: RecordedEvent[]): Promise<number[]> {
  const { gone, deletedByAdmin, thinned, changed } = postsOf(events);
  const reactedTo = lostReactions(events).map(({ authorId }) => authorId);
  const admins = hasDecided(events) ? await activeAdmins(tx) : [];
  const postIds = [...gone, ...deletedByAdmin, ...thinned, ...changed];
  if (postIds.length === 0) return [...admins, ...reactedTo];
  const rows = await tx
    .selectFrom('notifications')
    .where('post_id', 'in', postIds)
    .select('member_id')
    .distinct()
    .execute();
  return [...admins, ...reactedTo, ...rows.map(({ member_id }) => member_id)];
}

/**
 * Deletes the lines that can never be shown again, and touches those that a post takes along when it is hidden or comes
 * back: every change of a line makes known that its member's unread number may have changed (docs/decisions/035).
 */
export async function renewLines(tx: Db, events: RecordedEvent[]): Promise<void> {
  const { gone, deletedByAdmin, thinned, changed } = postsOf(events);
  const lines = () => tx.deleteFrom('notifications');
  if (gone.length > 0) await lines().where('post_id', 'in', gone).execute();
  if (deletedByAdmin.length > 0) {
    await lines().where('post_id', 'in', deletedByAdmin).where('kind', 'not in', OF_DELETED_POSTS).execute();
  }
  for (const { postId, mutedBy = [] } of ofKind(events, 'POST_DELETED')) {
    if (mutedBy.length > 0) await lines().where('post_id', '=', postId).where('member_id', 'in', mutedBy).execute();
  }
  if (thinned.length > 0) await deleteEmpty(tx, thinned);
  await touchReactions(tx, events);
  if (hasDecided(events)) await deleteWithoutWaiting(tx);
  if (changed.length > 0) await touchUnread(tx).where('post_id', 'in', changed).execute();
}

function postsOf(events: RecordedEvent[]) {
  const deleted = ofKind(events, 'POST_DELETED');
  return {
    gone: deleted.filter(({ by }) => by === 'AUTHOR').map(({ postId }) => postId),
    deletedByAdmin: deleted.filter(({ by }) => by === 'ADMIN').map(({ postId }) => postId),
    thinned: THINNING.flatMap((kind) => ofKind(events, kind)).map(({ postId }) => postId),
    changed: ofKind(events, 'POST_STATUS_CHANGED').map(({ postId }) => postId),
  };
}

/** Whether somebody may not wait to be approved any more. */
function hasDecided(events: RecordedEvent[]): boolean {
  return events.some(({ kind }) => kind === 'MEMBER_JOINED' || kind === 'JOIN_REFUSED');
}

/** Of what they told there is nothing any more. */
async function deleteEmpty(tx: Db, postIds: number[]): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('post_id', 'in', postIds)
    .where((line) =>
      line.or([
        line('kind', '=', 'COMMENT').and(line.not(line.exists(COMMENTS_OF_LINE))),
        line('kind', '=', 'ACCEPTED').and(line.not(line.exists(ACCEPTANCE_OF_LINE))),
        line('kind', '=', 'ADDITION').and(line.not(line.exists(ADDITIONS_OF_LINE))),
      ]),
    )
    .execute();
}

/** Reactions that are gone. */
function lostReactions(events: RecordedEvent[]): { postId: number; authorId: number }[] {
  return [...ofKind(events, 'REACTION_WITHDRAWN'), ...ofKind(events, 'COMMENT_DELETED')];
}

/**
 * Lines of reactions that were all taken back are not shown, and stay: so whoever reacts, takes it back and reacts anew
 * is told of once a day like anyone.
 */
async function touchReactions(tx: Db, events: RecordedEvent[]): Promise<void> {
  const lost = lostReactions(events);
  if (lost.length === 0) return;
  const members = lost.map(({ authorId }) => authorId);
  const posts = lost.map(({ postId }) => postId);
  await touchUnread(tx)
    .where('kind', '=', 'REACTION')
    .where('member_id', 'in', members)
    .where('post_id', 'in', posts)
    .execute();
}

function touchUnread(tx: Db) {
  return tx
    .updateTable('notifications')
    .set(({ ref }) => ({ count: ref('count') }))
    .where('read_at', 'is', null);
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
