import type { Board } from '@ieum/contract/boards';
import { viewPost } from '../boards/post-view.ts';
import { lockVisiblePost, mutedBy } from '../boards/visibility.ts';
import type { MemberCtx } from '../context.ts';
import { transact } from '../db/transact.ts';

export async function mutePost({ db, actor }: MemberCtx, board: Board, postId: number): Promise<void> {
  await transact(db, async (tx) => {
    await lockVisiblePost(tx, actor, board, postId);
    await tx
      .insertInto('muted_posts')
      .values({ member_id: actor.id, post_id: postId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Also of a post that the member has muted and may not see any more. */
export async function unmutePost(ctx: MemberCtx, board: Board, postId: number): Promise<void> {
  const { db, actor } = ctx;
  const muted = mutedBy(db, actor.id).where('posts.id', '=', postId).where('posts.board', '=', board);
  const deleted = await db
    .deleteFrom('muted_posts')
    .where('member_id', '=', actor.id)
    .where('post_id', 'in', muted.select('posts.id'))
    .returning('post_id')
    .executeTakeFirst();
  if (!deleted) await viewPost(ctx, board, postId);
}
