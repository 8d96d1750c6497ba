import type { ApiInput } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { AppError } from '../app-error.ts';
import { isRoomToPin } from '../boards/post-status.ts';
import type { Target } from '../boards/targets.ts';
import type { MemberCtx } from '../context.ts';
import type { PostRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { type Done, decideAbout, lockToDecide } from './decisions.ts';

type OfPost = ApiInput<'PATCH /api/admin/posts/{board}/{id}'>['body'];
type OfComment = ApiInput<'PATCH /api/admin/comments/{board}/{id}'>['body'];

/**
 * What admins decide about a post where they read it (the second page, part E). What is already as wanted stays, and is
 * not in the log.
 * @throws POST_NOT_FOUND, OWN_CASE where it is hidden or shown, POST_IS_HIDDEN, TOO_MANY_PINNED, DECIDED_MEANWHILE, CHANGED_MEANWHILE
 */
export async function moderatePost(
  ctx: MemberCtx,
  board: Board,
  id: number,
  wanted: OfPost,
): Promise<Pick<Done, 'decisionId'>> {
  const { hidden, locked, pinned, reason, version } = wanted;
  return transact(ctx.db, async (tx) => {
    const target = await lockToDecide(tx, ctx, 'posts', board, id, version);
    const { post, isHidden } = target;
    if (pinned && post.pinned_at === null) await refuseToPin(tx, post, hidden ?? isHidden);
    const { decisionId } = await seen(ctx, tx, target, hidden, reason);
    if (locked !== undefined && locked !== (post.locked_at !== null)) {
      await setMark(tx, post, 'locked_at', locked ? ctx.now : null);
      await recordDeed(tx, ctx, locked ? 'comments-locked' : 'comments-unlocked', { post, reason });
    }
    if (pinned !== undefined && pinned !== (post.pinned_at !== null)) {
      await setMark(tx, post, 'pinned_at', pinned ? ctx.now : null);
      await recordDeed(tx, ctx, pinned ? 'post-pinned' : 'post-unpinned', { post, reason });
    }
    return { decisionId };
  });
}

async function seen(
  ctx: MemberCtx,
  tx: Tx,
  target: Target,
  hidden: boolean | undefined,
  reason: string | undefined,
): Promise<Pick<Done, 'decisionId'>> {
  if (hidden === undefined) return { decisionId: null };
  return decideAbout(ctx, tx, target, { verdict: hidden ? 'hide' : 'show', reason });
}

/** As with a post. */
export async function moderateComment(
  ctx: MemberCtx,
  board: Board,
  id: number,
  wanted: OfComment,
): Promise<Pick<Done, 'decisionId'>> {
  const { hidden, reason, version } = wanted;
  return transact(ctx.db, async (tx) => {
    const target = await lockToDecide(tx, ctx, 'comments', board, id, version);
    return seen(ctx, tx, target, hidden, reason);
  });
}

async function refuseToPin(tx: Tx, post: PostRow, isHidden: boolean): Promise<void> {
  if (isHidden) throw new AppError('POST_IS_HIDDEN');
  if (!(await isRoomToPin(tx, post))) throw new AppError('TOO_MANY_PINNED');
}

async function setMark(tx: Tx, { id }: PostRow, mark: 'locked_at' | 'pinned_at', at: Date | null): Promise<void> {
  await tx
    .updateTable('posts')
    .set({ [mark]: at === null ? null : at.getTime() })
    .where('id', '=', id)
    .execute();
}
