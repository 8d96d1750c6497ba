import { expressionBuilder } from 'kysely';
import type { Schema, Tx } from '../../db/schema.ts';
import type { RecordedEvent } from '../../events/event.ts';
import { newNotification, ofKind, type PersonalKind } from './kind.ts';
import { namePostAuthors } from './people.ts';

/** That an answer was accepted is told to who wrote it, if it still is when this is handled. */
export const accepted: PersonalKind = {
  told: 'each',
  tell,
  /** The acceptance of the answer, as long as it is that one that is accepted. */
  tellsOf: expressionBuilder<Schema, 'notifications'>()
    .selectFrom('accepted_answers')
    .whereRef('accepted_answers.post_id', '=', 'notifications.post_id')
    .whereRef('accepted_answers.comment_id', '=', 'notifications.comment_id')
    .select(({ lit }) => lit(1).as('one')),
  lostBy: ['COMMENT_DELETED', 'ANSWER_ACCEPTED', 'ACCEPTANCE_WITHDRAWN'],
  // It is told anew when the acceptance was withdrawn and given again.
  merging: 'REPLACES',
  async details(db, _memberId, rows) {
    const authors = await namePostAuthors(db, rows, 'posts');
    return (row) => ({ ...authors(row), commentId: row.comment_id });
  },
  push: { ko: '내 답변이 채택되었어요.', en: 'Your answer was accepted.' },
};

async function tell(tx: Tx, events: RecordedEvent[]) {
  const made = ofKind(events, 'ANSWER_ACCEPTED');
  if (made.length === 0) return [];
  const postIds = made.map(({ postId }) => postId);
  const rows = await tx
    .selectFrom('accepted_answers')
    .where('post_id', 'in', postIds)
    .select(['post_id', 'comment_id'])
    .execute();
  const answers = new Map(rows.map(({ post_id, comment_id }) => [post_id, comment_id]));
  return made
    .filter(({ postId, commentId }) => answers.get(postId) === commentId)
    .filter(({ authorId, actorId }) => authorId !== actorId)
    .map((event) => newNotification(event, event.authorId, { kind: 'ACCEPTED', comment_id: event.commentId }));
}
