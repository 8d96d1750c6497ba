/** How admins handle reported comments. */
import type { Board } from '@ieum/contract/boards';
import { setCommentState } from '../boards/comment-status.ts';
import { lockVisibleComment, removeComment } from '../boards/comments.ts';
import { changeCounts, readCount, reportedCommentsCount } from '../boards/kept-counts.ts';
import { reportedComments } from '../boards/visibility.ts';
import type { MemberCtx } from '../context.ts';
import { inOrder, type Page, type Paging, paginate } from '../db/paginate.ts';
import type { CommentRow, Db, PostRow } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { writerNickname } from '../db/writer.ts';
import { recordDeed } from '../events/deed.ts';

export interface ReportedComment {
  id: number;
  postId: number;
  postTitle: string;
  content: string;
  reportCount: number;
  createdAt: string;
  nickname: string | null;
  hidden: boolean;
}

/** Comments with open reports, or hidden. */
export async function listReportedComments(
  { db }: MemberCtx,
  board: Board,
  paging: Paging,
): Promise<Page<ReportedComment>> {
  const total = await readCount(db, reportedCommentsCount(board));
  return paginate(
    paging,
    total,
    (slice) =>
      reportedComments(db, board)
        .innerJoin('members', 'members.id', 'comments.author_id')
        .$call(inOrder(slice, 'comments.created_at', 'comments.id'))
        .select(['comments.id', 'comments.post_id', 'comments.content', 'comments.open_reports'])
        .select(['comments.created_at', 'comments.hidden_at', 'posts.title', writerNickname.as('nickname')])
        .execute(),
    ({ id, post_id, title, content, open_reports, created_at, nickname, hidden_at }) => ({
      id,
      postId: post_id,
      postTitle: title,
      content,
      reportCount: open_reports,
      createdAt: new Date(created_at).toISOString(),
      nickname,
      hidden: hidden_at !== null,
    }),
  );
}

/**
 * Shows the comment again and settles its open reports, so that three new ones are needed to hide it again. If it was
 * not hidden, only its reports are dismissed.
 * @param reason what its author is told
 * @returns which of the two it did
 * @throws COMMENT_NOT_FOUND
 */
export async function activateComment(ctx: MemberCtx, board: Board, id: number, reason?: string) {
  return transact(ctx.db, async (tx) => {
    const { post, comment } = await lockVisibleComment({ ...ctx, db: tx }, board, id);
    return showComment(ctx, tx, post, comment, reason);
  });
}

/** @param post locked with the comment */
export async function showComment(ctx: MemberCtx, tx: Db, post: PostRow, comment: CommentRow, reason?: string) {
  const { actor, now } = ctx;
  const done = comment.hidden_at === null ? 'comment-reports-dismissed' : 'comment-activated';
  await setCommentState(
    tx,
    post,
    comment,
    { isHidden: false, open_reports: 0 },
    { actorId: actor.id, by: 'ADMIN', now },
  );
  const settled = await tx
    .updateTable('comment_reports')
    .set({ settled_at: now.getTime() })
    .where('comment_id', '=', comment.id)
    .where('settled_at', 'is', null)
    .returning('member_id')
    .execute();
  const reporterIds = settled.map(({ member_id }) => member_id);
  const facts = { actorId: actor.id, board: comment.board, postId: post.id, commentId: comment.id, reporterIds };
  await recordDeed(tx, ctx, done, { post, comment, reason, event: facts });
  return done;
}

/** @param reason what its author is told @throws COMMENT_NOT_FOUND */
export async function deleteReportedComment(ctx: MemberCtx, board: Board, id: number, reason?: string): Promise<void> {
  const { actor, now } = ctx;
  await transact(ctx.db, async (tx) => {
    const { post, comment } = await lockVisibleComment({ ...ctx, db: tx }, board, id);
    await recordDeed(tx, ctx, 'comment-deleted-by-admin', { post, comment, reason });
    await changeCounts(tx, await removeComment(tx, comment, { actorId: actor.id, by: 'ADMIN', reason, now }));
  });
}
