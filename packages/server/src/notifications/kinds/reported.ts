import type { Tx } from '../../db/schema.ts';
import type { RecordedEvent } from '../../events/event.ts';
import { ofKind, type PersonalKind } from './kind.ts';
import { authorIdsOf, commentsThatExist, toOtherAdmins } from './people.ts';

/**
 * A report of a post or a comment is told to the admins, who do not learn by whom it is. An admin who wrote it leaves it
 * to the others.
 */
export const reported: PersonalKind = {
  told: 'each',
  tell,
  async details(db, _memberId, rows) {
    const ids = rows.flatMap(({ comment_id }) => comment_id ?? []);
    const comments = await commentsThatExist(db, ids);
    return ({ comment_id, count }) => ({
      commentId: comment_id !== null && comments.has(comment_id) ? comment_id : null,
      count,
    });
  },
  push: ({ commentId }) =>
    commentId === null
      ? { ko: '신고된 글이 있어요.', en: 'A post was reported.' }
      : { ko: '신고된 댓글이 있어요.', en: 'A comment was reported.' },
};

async function tell(tx: Tx, events: RecordedEvent[]) {
  const made = ofKind(events, 'REPORT_MADE');
  if (made.length === 0) return [];
  const posts = await authorIdsOf(tx, made);
  const ids = made.flatMap(({ commentId }) => commentId ?? []);
  const comments = await commentsThatExist(tx, ids);
  const left = made.filter(
    ({ postId, commentId }) => posts.has(postId) && (commentId === null || comments.has(commentId)),
  );
  return toOtherAdmins(
    tx,
    left,
    ({ commentId }) => ({ kind: 'REPORTED', comment_id: commentId }),
    ({ postId, commentId }) => (commentId === null ? posts.get(postId) : comments.get(commentId)),
  );
}
