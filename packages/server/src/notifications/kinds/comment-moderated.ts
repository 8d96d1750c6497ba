import { expressionBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { newNotification, ofKind, type PersonalKind } from './kind.ts';
import { reasonsOf } from './people.ts';

/** That a comment was hidden is told to its author, as long as it is. */
export const commentHidden: PersonalKind = {
  told: 'each',
  tell: async (_tx, events) =>
    ofKind(events, 'COMMENT_STATUS_CHANGED')
      .filter(({ to, by, authorId, actorId }) => to === 'HIDDEN' && by !== 'UNDO' && authorId !== actorId)
      .map((event) => newNotification(event, event.authorId, { kind: 'COMMENT_HIDDEN', comment_id: event.commentId })),
  merging: 'ALONE',
  tellsOf: expressionBuilder<Schema, 'notifications'>()
    .selectFrom('comments')
    .whereRef('comments.id', '=', 'notifications.comment_id')
    .where('comments.hidden_at', 'is not', null)
    .select(({ lit }) => lit(1).as('one')),
  lostBy: ['COMMENT_DELETED'],
  canBeTakenBack: 'WHOLE',
  details: async (db, _memberId, rows) => {
    const reasons = await reasonsOf(db, rows);
    return (row) => ({ ...reasons(row), commentId: row.comment_id });
  },
  push: { ko: '내 댓글이 가려졌어요.', en: 'Your comment was hidden.' },
};

/** That an admin has deleted a comment is told to its author, unless it was restored. */
export const commentDeleted: PersonalKind = {
  told: 'each',
  tell: async (_tx, events) =>
    ofKind(events, 'COMMENT_DELETED')
      .filter(({ by, authorId, actorId }) => by === 'ADMIN' && authorId !== actorId)
      .map((event) => newNotification(event, event.authorId, { kind: 'COMMENT_DELETED', comment_id: event.commentId })),
  merging: 'ALONE',
  isShown: (row) =>
    row.and([
      row('posts.id', 'is not', null),
      row.not(
        row.exists(
          row
            .selectFrom('comments')
            .whereRef('comments.id', '=', 'notifications.comment_id')
            .select(row.lit(1).as('one')),
        ),
      ),
    ]),
  // The author may ask for a review of it.
  details: async (db, _memberId, rows) => {
    const reasons = await reasonsOf(db, rows);
    return (row) => ({ ...reasons(row), commentId: row.comment_id });
  },
  push: { ko: '관리자가 댓글을 삭제했어요.', en: 'An admin has deleted your comment.' },
};
