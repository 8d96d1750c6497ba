import { type Board, LISTED } from '@ieum/contract/boards';
import type { MemberCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { changeCounts, memberCount } from './kept-counts.ts';
import { lockVisiblePost } from './visibility.ts';

/** Scraps a post, or cancels the scrap. */
export async function toggleScrap(
  { db, actor, now }: MemberCtx,
  board: Board,
  postId: number,
): Promise<{ scrapped: boolean }> {
  return transact(db, async (tx) => {
    const { status } = await lockVisiblePost(tx, actor, board, postId);
    const cancelled = await tx
      .deleteFrom('scraps')
      .where('post_id', '=', postId)
      .where('member_id', '=', actor.id)
      .returning('post_id')
      .executeTakeFirst();
    const scrapped = cancelled === undefined;
    if (scrapped) {
      await tx
        .insertInto('scraps')
        .values({ board, post_id: postId, member_id: actor.id, status, created_at: now.getTime() })
        .execute();
    }
    if (status === LISTED) await changeCounts(tx, [[memberCount(actor.id, board, 'scraps'), scrapped ? 1 : -1]]);
    return { scrapped };
  });
}
