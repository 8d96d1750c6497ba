import type { Db } from '../../db/schema.ts';

/** Who has commented on these posts, with the id and the time of their first comment that still exists. */
export async function commentersOf(tx: Db, postIds: number[]) {
  if (postIds.length === 0) return [];
  return tx
    .selectFrom('comments')
    .where('post_id', 'in', Array.from(new Set(postIds)))
    .groupBy(['post_id', 'author_id'])
    .select((comment) => ['post_id', 'author_id', comment.fn.min('id').as('first')] as const)
    .select((comment) => comment.fn.min('created_at').as('since'))
    .execute();
}
