/** How many members have reacted to posts and comments: counted when it is read, so that it is never wrong. */
import { NO_REACTIONS, type Reaction, type ReactionCounts } from '@ieum/contract/reaction-kinds';
import type { Db } from '../db/schema.ts';

type CountsOf = (id: number | null) => ReactionCounts;

/** By the ids of posts. Reactions to their comments are not counted. */
export async function countReactionsToPosts(db: Db, postIds: number[]): Promise<CountsOf> {
  if (postIds.length === 0) return countsById([]);
  const rows = await db
    .selectFrom('reactions')
    .where('post_id', 'in', postIds)
    .where('comment_id', 'is', null)
    .groupBy(['post_id', 'kind'])
    .select((row) => ['post_id as id', 'kind', row.fn.countAll<number>().as('total')] as const)
    .execute();
  return countsById(rows);
}

/** By the ids of the comments of a post; null: those to the post itself. */
export async function countReactionsUnderPost(db: Db, postId: number): Promise<CountsOf> {
  const rows = await db
    .selectFrom('reactions')
    .where('post_id', '=', postId)
    .groupBy(['comment_id', 'kind'])
    .select((row) => ['comment_id as id', 'kind', row.fn.countAll<number>().as('total')] as const)
    .execute();
  return countsById(rows);
}

/** @param commentId null: those to the post itself */
export async function countReactionsTo(db: Db, postId: number, commentId: number | null): Promise<ReactionCounts> {
  const rows = await db
    .selectFrom('reactions')
    .where('post_id', '=', postId)
    .where('comment_id', commentId === null ? 'is' : '=', commentId)
    .groupBy('kind')
    .select((row) => ['kind', row.fn.countAll<number>().as('total')] as const)
    .execute();
  return { ...NO_REACTIONS, ...Object.fromEntries(rows.map(({ kind, total }) => [kind, total])) };
}

function countsById(rows: { id: number | null; kind: Reaction; total: number }[]): CountsOf {
  const counts = new Map<number | null, Partial<ReactionCounts>>();
  for (const { id, kind, total } of rows) counts.set(id, { ...counts.get(id), [kind]: total });
  return (id) => ({ ...NO_REACTIONS, ...counts.get(id) });
}
