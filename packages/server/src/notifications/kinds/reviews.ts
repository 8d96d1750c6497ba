/** Reviews: what admins are told that authors ask for, and what authors are told that has come of it. */
import { expressionBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { newNotification, ofKind, type PersonalKind } from './kind.ts';
import { reasonsOf, titlesOfDeleted, toOtherAdmins } from './people.ts';

const waiting = expressionBuilder<Schema, 'notifications'>()
  .selectFrom('cases')
  .innerJoin('reviews', 'reviews.case_id', 'cases.id')
  .whereRef('cases.post_id', '=', 'notifications.post_id')
  .where('reviews.answered_at', 'is', null)
  .select(({ lit }) => lit(1).as('one'));

/** Told to the admins, as reports are, also of what is deleted, as long as one about the post or its comments waits. */
export const reviewAsked: PersonalKind = {
  told: 'each',
  tell: (tx, events) =>
    toOtherAdmins(tx, ofKind(events, 'REVIEW_ASKED'), ({ commentId }) => ({
      kind: 'REVIEW_ASKED',
      comment_id: commentId,
    })),
  tellsOf: waiting,
  lostBy: ['REVIEW_ANSWERED'],
  isShown: (row) => row.exists(waiting),
  details: async (db, _memberId, rows) => {
    const titles = await titlesOfDeleted(db, rows);
    return (row) => ({ title: titles(row), commentId: row.comment_id, count: row.count });
  },
  push: { ko: '재검토 요청이 있어요.', en: 'An author asks for a review.' },
};

/** Told to its author, unless another notification tells as much. */
export const reviewAnswered: PersonalKind = {
  told: 'each',
  tell: async (_tx, events) =>
    ofKind(events, 'REVIEW_ANSWERED')
      .filter(({ authorId, actorId }) => authorId !== actorId)
      .filter(({ outcome, commentId }) => outcome !== 'DELETED' && (outcome !== 'SHOWN' || commentId !== null))
      .map((event) =>
        newNotification(event, event.authorId, {
          kind: 'REVIEW_ANSWERED',
          comment_id: event.commentId,
          change: event.outcome,
        }),
      ),
  merging: 'ALONE',
  isShown: 'ALWAYS',
  outlivesPost: true,
  canBeTakenBack: 'WHOLE',
  details: async (db, _memberId, rows) => {
    const [reasons, titles] = [await reasonsOf(db, rows), await titlesOfDeleted(db, rows)];
    return (row) => ({ ...reasons(row), title: titles(row), commentId: row.comment_id });
  },
  push: { ko: '재검토 결과가 나왔어요.', en: 'Your review has been answered.' },
};
