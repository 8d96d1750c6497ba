import { commentsWithPosts } from '../../boards/visibility.ts';
import type { Tx } from '../../db/schema.ts';
import type { RecordedEvent } from '../../events/event.ts';
import { details, mergedComments } from './comment.ts';
import { newNotification, ofKind, type PersonalKind } from './kind.ts';
import { repliedTo } from './people.ts';

/** A reply is told to the author of the comment, and to those who have replied to it before. */
export const reply: PersonalKind = {
  told: 'each',
  tell,
  tellsOf: mergedComments.where('comments.parent_id', 'is not', null).select(({ lit }) => lit(1).as('one')),
  lostBy: ['COMMENT_DELETED'],
  details,
  push: { ko: '새 답글이 있어요.', en: 'There is a new reply.' },
};

async function tell(tx: Tx, events: RecordedEvent[]) {
  const written = ofKind(events, 'COMMENT_WRITTEN');
  if (written.length === 0) return [];
  const ids = written.map(({ commentId }) => commentId);
  const shown = await commentsWithPosts(tx, ids)
    .where('comments.parent_id', 'is not', null)
    .where('comments.hidden_at', 'is', null)
    .select('comments.id')
    .execute();
  const shownIds = shown.map(({ id }) => id);
  const audienceOf = await repliedTo(tx, shownIds);
  return written.flatMap((event) =>
    Array.from(audienceOf.get(event.commentId) ?? [], (memberId) => {
      const ids = { first_comment_id: event.commentId, comment_id: event.commentId };
      return newNotification(event, memberId, { kind: 'REPLY', ...ids });
    }),
  );
}
