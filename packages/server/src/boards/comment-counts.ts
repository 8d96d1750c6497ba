/**
 * `posts.comment_count`: how many comments a post has, whatever their status. Changed in the transaction that writes or
 * deletes a comment, like the kept counts.
 */
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { lockPosts } from './visibility.ts';

/** How many posts are locked at once. */
const AT_ONCE = 500;

const COUNTED = sql<number>`(select count(*) from comments where comments.post_id = posts.id)`;

/** @param postId of a locked post */
export async function addToCommentCount(tx: Db, postId: number, difference: 1 | -1): Promise<void> {
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

/** Corrects all counts, after comments were inserted in another way than by the use cases. */
export async function putCommentCounts(tx: Db): Promise<void> {
  await correctWrong(tx).execute();
}

/**
 * Corrects the wrong counts while the server runs. Only their posts are locked, a few at a time; a transaction that
 * comments on one of them waits for that time.
 * @returns what was wrong
 */
export async function mendCommentCounts(db: Db): Promise<WrongCommentCount[]> {
  const suspects = await wrongCommentCounts(db);
  const mended: WrongCommentCount[] = [];
  for (let from = 0; from < suspects.length; from += AT_ONCE) {
    const ids = suspects.slice(from, from + AT_ONCE).map(({ id }) => id);
    const wrong = await transact(db, async (tx) => {
      await lockPosts(tx, ids);
      // Read again: a transaction that was commenting on one of them has committed by now.
      const found = await selectWrong(tx).where('id', 'in', ids).execute();
      await correctWrong(tx).where('id', 'in', ids).execute();
      return found;
    });
    mended.push(...wrong);
  }
  return mended;
}

function selectWrong(db: Db) {
  return db
    .selectFrom('posts')
    .where('comment_count', '<>', COUNTED)
    .select(['id', 'comment_count as kept', COUNTED.as('counted')])
    .orderBy('id');
}

function correctWrong(tx: Db) {
  return tx.updateTable('posts').set({ comment_count: COUNTED }).where('comment_count', '<>', COUNTED);
}
