/**
 * `posts.helpful_rank`, which `post_tags` repeats, so that a list by helpfulness is one range of one index: how many find
 * the post helpful, and more than all of that while it is recent. Changed in the transaction of a reaction to the post.
 */
import { TIMES } from '@ieum/contract/limits';
import type { Reaction } from '@ieum/contract/reaction-kinds';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { type DerivedOfPosts, putDerived, repeatInTags } from './derived-of-posts.ts';
import { lockPosts } from './visibility.ts';

/** By which a post is ranked. */
const HELPFUL = 'helpful' satisfies Reaction;

/** What a recent post has more: a new one begins with it, as the columns have it by default. */
const RECENT = 1_000_000_000;

/** How many posts are locked at once. */
const AGED_AT_ONCE = 200;

const IS_RECENT = sql<boolean>`posts.helpful_rank >= ${sql.lit(RECENT)}`;

/** What the rank of a post is to be; time alone decides whether it is recent. */
const RANK = sql<number>`(case when ${IS_RECENT} then ${sql.lit(RECENT)} else 0 end + (select count(*) from reactions
  where reactions.post_id = posts.id and reactions.comment_id is null and reactions.kind = ${sql.lit(HELPFUL)}))`;

export const helpfulRank: DerivedOfPosts = { name: 'helpful', column: 'helpful_rank', value: RANK };

/** After a change of the reactions to a locked post. */
export async function renewHelpfulRank(tx: Tx, postId: number): Promise<void> {
  await putDerived(tx, helpfulRank, [postId]);
}

/**
 * Posts that are recent no more take their places among the older ones.
 * @returns whether there may be more
 */
export async function agePosts(db: Db, now: Date): Promise<boolean> {
  const old = await db
    .selectFrom('posts')
    .where(IS_RECENT)
    .where('created_at', '<=', now.getTime() - TIMES.helpfulFirst)
    .orderBy('created_at')
    .limit(AGED_AT_ONCE)
    .select('id')
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return false;
  await transact(db, async (tx) => {
    await lockPosts(tx, ids);
    await tx
      .updateTable('posts')
      .set((post) => ({ helpful_rank: post('helpful_rank', '-', RECENT) }))
      .where('id', 'in', ids)
      .where(IS_RECENT)
      .execute();
    await repeatInTags(tx, 'helpful_rank', ids);
  });
  return ids.length === AGED_AT_ONCE;
}
