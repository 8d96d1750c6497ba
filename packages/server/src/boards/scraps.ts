import type { Board } from '@ieum/contract/boards';
import type { MemberCtx } from '../context.ts';
import { lockVisiblePost } from './visibility.ts';

/** Scraps a post, or cancels the scrap. @throws POST_NOT_FOUND */
export async function toggleScrap(
  { db, actor, now }: MemberCtx,
  board: Board,
  postId: number,
): Promise<{ scrapped: boolean }> {
  return db.transaction().execute(async (tx) => {
    await lockVisiblePost(tx, actor, board, postId);
    const cancelled = await tx
      .deleteFrom('scraps')
      .where('post_id', '=', postId)
      .where('member_id', '=', actor.id)
      .returning('post_id')
      .executeTakeFirst();
    if (cancelled) return { scrapped: false };
    await tx
      .insertInto('scraps')
      .values({ board, post_id: postId, member_id: actor.id, created_at: now.getTime() })
      .execute();
    return { scrapped: true };
  });
}
