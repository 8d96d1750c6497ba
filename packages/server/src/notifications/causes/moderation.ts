/** What becomes of reports and of posts that were reported. Nobody learns who has reported anything. */
import { LISTED } from '@ieum/contract/boards';
import { commentsWithPosts, foundPosts } from '../../boards/visibility.ts';
import type { Db } from '../../db/schema.ts';
import { activeAdmins } from './admins.ts';
import { type Cause, newLine, ofKind } from './cause.ts';

/** A report of a post or a comment is told to the admins. */
export const reports: Cause = async (tx, events) => {
  const made = ofKind(events, 'REPORT_MADE');
  if (made.length === 0) return [];
  const posts = new Set((await authorsOf(tx, made)).keys());
  const comments = await existingComments(
    tx,
    made.flatMap(({ commentId }) => commentId ?? []),
  );
  const admins = await activeAdmins(tx);
  return made
    .filter(({ postId, commentId }) => posts.has(postId) && (commentId === null || comments.has(commentId)))
    .flatMap((event) =>
      admins
        .filter((id) => id !== event.actorId)
        .map((id) => newLine(event, id, { kind: 'REPORTED', comment_id: event.commentId })),
    );
};

/** That a post was deactivated or activated is told to its author. */
export const statusChanges: Cause = async (tx, events) => {
  const changed = ofKind(events, 'POST_STATUS_CHANGED');
  if (changed.length === 0) return [];
  const authors = await authorsOf(tx, changed);
  return changed.flatMap((event) => {
    const author = authors.get(event.postId);
    if (author === undefined || author === event.actorId) return [];
    return [newLine(event, author, { kind: event.to === LISTED ? 'POST_ACTIVATED' : 'POST_DEACTIVATED' })];
  });
};

/**
 * An admin's deletion is told to the author, and to those who had reported the post. Who had muted it is known from the
 * event, because that is deleted with the post.
 */
export const deletions: Cause = async (_tx, events) =>
  ofKind(events, 'POST_DELETED')
    .filter(({ by }) => by === 'ADMIN')
    .flatMap((event) => {
      const hears = (id: number) => id !== event.actorId && !event.mutedBy?.includes(id);
      const others = (event.reporterIds ?? []).filter(hears);
      const author = [event.authorId].filter(hears);
      return [
        ...author.map((id) => newLine(event, id, { kind: 'POST_DELETED' })),
        ...others.map((id) => newLine(event, id, { kind: 'REPORT_SETTLED' })),
      ];
    });

/** An admin's decision about a post that stays is told to those whose reports it has settled. */
export const settlements: Cause = async (tx, events) => {
  const settled = ofKind(events, 'REPORTS_SETTLED');
  if (settled.length === 0) return [];
  const rows = await tx
    .selectFrom('post_reports')
    .where(
      'post_id',
      'in',
      settled.map(({ postId }) => postId),
    )
    .where('settled_at', 'is not', null)
    .select(['post_id', 'member_id', 'settled_at'])
    .execute();
  return settled.flatMap((event) =>
    rows
      .filter(({ post_id, settled_at }) => post_id === event.postId && settled_at === event.createdAt.getTime())
      .filter(({ member_id }) => member_id !== event.actorId)
      .map(({ member_id }) => newLine(event, member_id, { kind: 'REPORT_SETTLED' })),
  );
};

/** By the ids of those posts that still exist. */
async function authorsOf(tx: Db, events: { postId: number }[]): Promise<Map<number, number>> {
  const ids = events.map(({ postId }) => postId);
  const rows = await foundPosts(tx, ids).select(['id', 'author_id']).execute();
  return new Map(rows.map(({ id, author_id }) => [id, author_id]));
}

async function existingComments(tx: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await commentsWithPosts(tx, ids).select('comments.id').execute();
  return new Set(rows.map(({ id }) => id));
}
