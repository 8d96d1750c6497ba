import { TOLD_OF_BOARDS } from '@ieum/contract/told-of-boards';
import { commentsWithPosts } from '../../boards/visibility.ts';
import { type Cause, newLine, ofKind } from './cause.ts';
import { commentersOf } from './commenters.ts';

/** A comment is told to the post's author and, depending on the board, to those who commented on it before. */
export const comments: Cause = async (tx, events) => {
  const written = ofKind(events, 'COMMENT_WRITTEN');
  if (written.length === 0) return [];
  const rows = await commentsWithPosts(
    tx,
    written.map(({ commentId }) => commentId),
  )
    .select(['comments.id', 'comments.board', 'posts.id as post_id', 'posts.author_id as author'])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const discussed = rows.filter(({ board }) => TOLD_OF_BOARDS[board].comment === 'author and commenters');
  const commenters = await commentersOf(
    tx,
    discussed.map(({ post_id }) => post_id),
  );
  return written.flatMap((event) => {
    const comment = found.get(event.commentId);
    if (!comment) return [];
    const before = commenters.filter(({ post_id, first }) => post_id === comment.post_id && first < comment.id);
    const told = new Set([comment.author, ...before.map(({ author_id }) => author_id)]);
    told.delete(event.actorId);
    return Array.from(told, (memberId) =>
      newLine(event, memberId, { kind: 'COMMENT', first_comment_id: comment.id, comment_id: comment.id }),
    );
  });
};
