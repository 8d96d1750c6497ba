import { BOARDS } from '@ieum/contract/boards';
import { expressionBuilder } from 'kysely';
import { commentsWithPosts, notificationsWithPosts } from '../../boards/visibility.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import type { RecordedEvent } from '../../events/event.ts';
import { writerNickname } from '../../people/writer-columns.ts';
import { newNotification, ofKind, type PersonalKind, type VisibleNotification } from './kind.ts';
import { commentersOf, namesOf, repliedTo } from './people.ts';

/** The comments of others, from the first to the last one that was merged into the notification, which are not hidden. */
export const mergedComments = expressionBuilder<Schema, 'notifications'>()
  .selectFrom('comments')
  .whereRef('comments.post_id', '=', 'notifications.post_id')
  .whereRef('comments.id', '>=', 'notifications.first_comment_id')
  .whereRef('comments.id', '<=', 'notifications.comment_id')
  .whereRef('comments.author_id', '<>', 'notifications.member_id')
  .where('comments.hidden_at', 'is', null);

/**
 * A comment is told to the post's author and, depending on the board, to those who commented on it before; a reply only
 * to the post's author, unless it is told as one (reply.ts).
 */
export const comment: PersonalKind = {
  told: 'each',
  tell,
  tellsOf: mergedComments.select(({ lit }) => lit(1).as('one')),
  lostBy: ['COMMENT_DELETED'],
  details,
  push: ({ board }) =>
    board !== null && BOARDS[board].hasAnswers
      ? { ko: '새 답변이 있어요.', en: 'There is a new answer.' }
      : { ko: '새 댓글이 있어요.', en: 'There is a new comment.' },
};

async function tell(tx: Tx, events: RecordedEvent[]) {
  const written = ofKind(events, 'COMMENT_WRITTEN');
  if (written.length === 0) return [];
  const ids = written.map(({ commentId }) => commentId);
  const rows = await commentsWithPosts(tx, ids)
    .where('comments.hidden_at', 'is', null)
    .select(['comments.id', 'comments.board', 'comments.parent_id', 'posts.id as post_id', 'posts.author_id as author'])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const discussed = rows
    .filter(({ board, parent_id }) => BOARDS[board].tellsCommenters && parent_id === null)
    .map(({ post_id }) => post_id);
  const replies = rows.filter(({ parent_id }) => parent_id !== null).map(({ id }) => id);
  const toldOfReply = await repliedTo(tx, replies);
  const commenters = await commentersOf(tx, discussed);
  return written.flatMap((event) => {
    const row = found.get(event.commentId);
    if (!row) return [];
    const before =
      row.parent_id === null
        ? commenters.filter(({ post_id, first }) => post_id === row.post_id && first < row.id)
        : [];
    const audience = new Set([row.author, ...before.map(({ author_id }) => author_id)]);
    audience.delete(event.actorId);
    for (const memberId of toldOfReply.get(row.id) ?? []) audience.delete(memberId);
    return Array.from(audience, (memberId) =>
      newNotification(event, memberId, { kind: 'COMMENT', first_comment_id: row.id, comment_id: row.id }),
    );
  });
}

/** Who has commented. Those who have withdrawn are counted, and not named. */
export async function details(db: Db, memberId: number, rows: VisibleNotification[]) {
  return detailsOfCommenters(await commentersIn(db, memberId, rows).execute());
}

export function commentersIn(db: Db, memberId: number, rows: VisibleNotification[]) {
  const ids = rows.map(({ id }) => id);
  return notificationsWithPosts(db)
    .innerJoin('comments', (join) =>
      join
        .onRef('comments.post_id', '=', 'notifications.post_id')
        .onRef('comments.id', '>=', 'notifications.first_comment_id')
        .onRef('comments.id', '<=', 'notifications.comment_id')
        .onRef('comments.author_id', '<>', 'notifications.member_id'),
    )
    .innerJoin('members', 'members.id', 'comments.author_id')
    .where('comments.hidden_at', 'is', null)
    .where('notifications.member_id', '=', memberId)
    .where('notifications.id', 'in', ids)
    .groupBy(['notifications.id', 'members.id', 'posts.id'])
    .select(['notifications.id', writerNickname('comments').as('nickname')])
    .select((row) => row.fn.max('comments.id').as('last'))
    .orderBy('last', 'desc');
}

/** @param commenters as `commentersIn` finds them */
export function detailsOfCommenters(commenters: { id: number; nickname: string | null; last: number }[]) {
  return ({ id }: VisibleNotification) => {
    const people = commenters.filter((row) => row.id === id);
    return { commentId: people[0]?.last ?? null, actors: namesOf(people), count: Math.max(people.length, 1) };
  };
}
