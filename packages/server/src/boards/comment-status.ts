/**
 * Changes of a comment's own state, apart from that of its post: whether it is hidden, and its open reports, together
 * with everything that is derived from them.
 */
import { LISTED } from '@ieum/contract/boards';
import type { CommentRow, PostRow, Tx } from '../db/schema.ts';
import type { StatusChange } from '../events/event.ts';
import { record } from '../events/record.ts';
import { indexNewComment, removeEntries } from '../search-index/index-content.ts';
import { renewAnswerState } from './answer-states.ts';
import { addToCommentCount } from './comment-counts.ts';
import { type CountChange, memberCount, reportedCommentsCount } from './kept-counts.ts';
import { tagIdsOf } from './tags.ts';

interface State {
  isHidden: boolean;
  open_reports: number;
}

/** Admins find it among the reports. */
export function isToDecide({ open_reports, hidden_at }: Pick<CommentRow, 'open_reports' | 'hidden_at'>): boolean {
  return open_reports > 0 || hidden_at !== null;
}

/**
 * @param post locked
 * @param comment its row, before the change
 * @returns what changes of the kept counts
 */
export async function setCommentState(
  tx: Tx,
  post: Pick<PostRow, 'id' | 'status'>,
  comment: CommentRow,
  { isHidden, open_reports }: State,
  { actorId, by, now }: StatusChange,
): Promise<CountChange[]> {
  const { id, board, author_id: authorId } = comment;
  const hides = isHidden && comment.hidden_at === null;
  const shows = !isHidden && comment.hidden_at !== null;
  const hidden_at = hides ? now.getTime() : shows ? null : comment.hidden_at;
  await tx
    .updateTable('comments')
    .set({ open_reports, hidden_at, status: isHidden ? 'DEACTIVATED' : post.status })
    .where('id', '=', id)
    .execute();
  const toDecide = Number(isToDecide({ open_reports, hidden_at })) - Number(isToDecide(comment));
  const changes: CountChange[] = [[reportedCommentsCount(board), toDecide]];
  if (hides || shows) {
    const difference = shows ? 1 : -1;
    await addToCommentCount(tx, post.id, difference);
    changes.push(...(await renewAnswerState(tx, board, post.id)));
    if (post.status === LISTED) {
      changes.push([memberCount(authorId, board, 'comments'), difference]);
      if (shows) await indexNewComment(tx, comment, await tagIdsOf(tx, post.id));
      else await removeEntries(tx, 'comments', [id]);
    }
    const facts = { actorId, board, postId: post.id, commentId: id, authorId };
    await record(tx, { kind: 'COMMENT_STATUS_CHANGED', ...facts, to: shows ? 'SHOWN' : 'HIDDEN', by }, now);
  }
  return changes;
}
