import type { SelectQueryBuilder } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { lockPosts } from './visibility.ts';

/** How many posts are locked at once. */
const AT_ONCE = 500;

/**
 * Corrects what is kept in posts while the server runs. Only wrong ones are locked, a few at a time; a transaction that
 * changes one of them waits for that time.
 * @returns what was wrong
 */
export async function mendPosts<Wrong extends { id: number }>(
  db: Db,
  selectWrong: (db: Db) => SelectQueryBuilder<Schema, 'posts', Wrong>,
  correct: (tx: Tx, ids: number[]) => Promise<void>,
): Promise<Wrong[]> {
  const suspects = await selectWrong(db).execute();
  const mended: Wrong[] = [];
  for (const batch of batchesOf(suspects, AT_ONCE)) {
    const ids = batch.map(({ id }) => id);
    const wrong = await transact(db, async (tx) => {
      await lockPosts(tx, ids);
      // Read again: a transaction that was changing one of them has committed by now.
      const found = await selectWrong(tx).where('posts.id', 'in', ids).execute();
      await correct(tx, ids);
      return found;
    });
    mended.push(...(wrong as Wrong[]));
  }
  return mended;
}
