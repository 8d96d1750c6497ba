/**
 * `posts.comment_count`: how many comments a post has that are not hidden. Changed in the transaction that writes, hides,
 * shows or deletes a comment, like the kept counts.
 */
import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import type { DerivedOfPosts } from './derived-of-posts.ts';

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

export const commentCount: DerivedOfPosts = { name: 'comments', column: 'comment_count', value: COUNTED };
