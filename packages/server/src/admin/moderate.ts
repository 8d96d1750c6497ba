/** What admins decide about a post or a comment where they read it, reported or not (the second page, part E). */
import type { ApiInput } from '@ieum/contract/api';
import { type Board, LISTED } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { AppError } from '../app-error.ts';
import { setCommentState } from '../boards/comment-status.ts';
import { lockVisibleComment } from '../boards/comments.ts';
import { setPostStatus } from '../boards/post-status.ts';
import { lockVisiblePost, pinnedPosts } from '../boards/visibility.ts';
import type { MemberCtx } from '../context.ts';
import type { Db, PostRow } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { showComment } from './reported-comments.ts';
import { showPost } from './reported-posts.ts';

type OfPost = ApiInput<'PATCH /api/admin/posts/{board}/{id}'>['body'];
type OfComment = ApiInput<'PATCH /api/admin/comments/{board}/{id}'>['body'];

/** What is already as wanted stays, and is not in the log. @throws POST_NOT_FOUND, POST_IS_HIDDEN, TOO_MANY_PINNED */
export async function moderatePost(ctx: MemberCtx, board: Board, id: number, wanted: OfPost): Promise<void> {
  const { actor, now } = ctx;
  const { hidden, locked, pinned, reason } = wanted;
  await transact(ctx.db, async (tx) => {
    const post = await lockVisiblePost(tx, actor, board, id);
    const isHidden = post.status !== LISTED;
    if (hidden === true && !isHidden) {
      const status = { status: 'DEACTIVATED', open_reports: post.open_reports } as const;
      await setPostStatus(tx, post, status, { actorId: actor.id, by: 'ADMIN', now });
      await recordDeed(tx, ctx, 'post-hidden', { post, reason });
    }
    if (hidden === false && (isHidden || post.open_reports > 0)) await showPost(ctx, tx, post, reason);
    if (locked !== undefined && locked !== (post.locked_at !== null)) {
      await setMark(tx, post, 'locked_at', locked ? now : null);
      await recordDeed(tx, ctx, locked ? 'comments-locked' : 'comments-unlocked', { post, reason });
    }
    if (pinned !== undefined && pinned !== (post.pinned_at !== null)) {
      if (pinned) await refuseToPin(tx, board, hidden ?? isHidden);
      await setMark(tx, post, 'pinned_at', pinned ? now : null);
      await recordDeed(tx, ctx, pinned ? 'post-pinned' : 'post-unpinned', { post, reason });
    }
  });
}

/** @throws POST_IS_HIDDEN, TOO_MANY_PINNED */
async function refuseToPin(tx: Db, board: Board, isHidden: boolean): Promise<void> {
  if (isHidden) throw new AppError('POST_IS_HIDDEN');
  const pinned = await pinnedPosts(tx, board).select('id').execute();
  if (pinned.length >= LIMITS.pinnedPosts) throw new AppError('TOO_MANY_PINNED');
}

async function setMark(tx: Db, { id }: PostRow, mark: 'locked_at' | 'pinned_at', at: Date | null): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ [mark]: at === null ? null : at.getTime() })
    .where('id', '=', id)
    .execute();
}

/** As with a post. @throws COMMENT_NOT_FOUND */
export async function moderateComment(
  ctx: MemberCtx,
  board: Board,
  id: number,
  { hidden, reason }: OfComment,
): Promise<void> {
  const { actor, now } = ctx;
  await transact(ctx.db, async (tx) => {
    const { post, comment } = await lockVisibleComment({ ...ctx, db: tx }, board, id);
    const isHidden = comment.hidden_at !== null;
    if (hidden === true && !isHidden) {
      const state = { isHidden: true, open_reports: comment.open_reports };
      await setCommentState(tx, post, comment, state, { actorId: actor.id, by: 'ADMIN', now });
      await recordDeed(tx, ctx, 'comment-hidden', { post, comment, reason });
    }
    if (hidden === false && (isHidden || comment.open_reports > 0)) await showComment(ctx, tx, post, comment, reason);
  });
}
