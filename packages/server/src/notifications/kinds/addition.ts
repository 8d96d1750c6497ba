import { expressionBuilder } from 'kysely';
import type { Schema, Tx } from '../../db/schema.ts';
import type { RecordedEvent } from '../../events/event.ts';
import { newNotification, ofKind, type PersonalKind } from './kind.ts';
import { namePostAuthors } from './people.ts';

/** What is added to a question is told to those who had answered it; whoever has only replied to an answer has not. */
export const addition: PersonalKind = {
  told: 'each',
  tell,
  /** What was added while the notification was unread, as long as the member's answer is there, too. */
  tellsOf: expressionBuilder<Schema, 'notifications'>()
    .selectFrom('post_additions')
    .whereRef('post_additions.post_id', '=', 'notifications.post_id')
    .whereRef('post_additions.created_at', '>=', 'notifications.since')
    .whereRef('post_additions.created_at', '<=', 'notifications.created_at')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('comments')
          .whereRef('comments.post_id', '=', 'notifications.post_id')
          .whereRef('comments.author_id', '=', 'notifications.member_id')
          .where('comments.parent_id', 'is', null)
          .select(({ lit }) => lit(1).as('one')),
      ),
    )
    .select(({ lit }) => lit(1).as('one')),
  lostBy: ['COMMENT_DELETED', 'ADDITION_DELETED'],
  details: (db, _memberId, rows) => namePostAuthors(db, rows, 'comments'),
  push: { ko: '답변한 질문에 덧붙인 내용이 있어요.', en: 'A question that you answered has an update.' },
};

async function tell(tx: Tx, events: RecordedEvent[]) {
  const written = ofKind(events, 'ADDITION_WRITTEN');
  if (written.length === 0) return [];
  const ids = written.map(({ additionId }) => additionId);
  const rows = await tx.selectFrom('post_additions').where('id', 'in', ids).select('id').execute();
  const found = new Set(rows.map(({ id }) => id));
  const postIds = written.map(({ postId }) => postId);
  const answerers = await answerersOf(tx, postIds);
  return written
    .filter(({ additionId }) => found.has(additionId))
    .flatMap((event) => {
      const time = event.createdAt.getTime();
      return answerers
        .filter(({ post_id, since }) => post_id === event.postId && since <= time)
        .filter(({ author_id }) => author_id !== event.actorId)
        .map(({ author_id }) => newNotification(event, author_id, { kind: 'ADDITION', since: time }));
    });
}

/** Who has answered these questions, each since their first answer that still exists. */
async function answerersOf(tx: Tx, postIds: number[]) {
  return tx
    .selectFrom('comments')
    .where('post_id', 'in', postIds)
    .where('parent_id', 'is', null)
    .groupBy(['post_id', 'author_id'])
    .select(['post_id', 'author_id'])
    .select((row) => row.fn.min('created_at').as('since'))
    .execute();
}
