/**
 * `posts.comment_count`: how many comments a post has that are not hidden. Changed in the transaction that writes, hides,
 * shows or deletes a comment, like the kept counts.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { mendPosts } from './mend-posts.ts';

const COUNTED = sql<number>`(select count(*) from comments where comments.post_id = posts.id
  and comments.hidden_at is null)`;

/** @param postId of a locked post */
export async function addToCommentCount(tx: Tx, postId: number, difference: 1 | -1): Promise<void> {
  await tx
    .updateTable('posts')
    .set((post) => ({ comment_count: post('comment_count', '+', difference) }))
    .where('id', '=', postId)
    .execute();
}

export interface WrongCommentCount {
  id: number;
  kept: number;
  counted: number;
}

/** The posts whose count differs from their comments. Reads all posts. */
export function wrongCommentCounts(db: Db): Promise<WrongCommentCount[]> {
  return selectWrong(db).execute();
}

/** Corrects all counts, or that of a post, after comments were inserted in another way than by the use cases. */
export async function putCommentCounts(tx: Tx, postId?: number): Promise<void> {
  await correctWrong(tx)
    .$if(postId !== undefined, (posts) => posts.where('id', '=', postId as number))
    .execute();
}

/** Corrects the wrong counts while the server runs. @returns what was wrong */
export function mendCommentCounts(db: Db): Promise<WrongCommentCount[]> {
  return mendPosts(db, selectWrong, async (tx, ids) => {
    await correctWrong(tx).where('id', 'in', ids).execute();
  });
}

function selectWrong(db: Db) {
  return db
    .selectFrom('posts')
    .where('comment_count', '<>', COUNTED)
    .select(['posts.id', 'comment_count as kept', COUNTED.as('counted')])
    .orderBy('posts.id');
}

function correctWrong(tx: Tx) {
  return tx.updateTable('posts').set({ comment_count: COUNTED }).where('comment_count', '<>', COUNTED);
}
