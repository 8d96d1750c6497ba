import type { AnswerState } from '@ieum/contract/boards';
import type { SelectQueryBuilder } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { lockPosts } from './visibility.ts';

/** How many posts are locked at once. */
const AT_ONCE = 500;

/** Something that is stored in posts, and repeated in their tags, although it follows from other rows. */
export interface DerivedOfPosts {
  /** In the name of what is wrong. */
  name: string;
  /** The posts that store something else than they are to. Reads all posts. */
  selectWrong(db: Db): SelectQueryBuilder<Schema, 'posts', WrongPost>;
  /** Stores what is right, in all posts or in these. */
  put(tx: Tx, ids?: number[]): Promise<void>;
}

export interface WrongPost {
  id: number;
  kept: number | AnswerState | null;
  counted: number | AnswerState | null;
}

/**
 * Corrects it while the server runs. Only wrong posts are locked, a few at a time; a transaction that changes one of them
 * waits for that time.
 * @returns what was wrong
 */
export async function mendPosts(db: Db, { selectWrong, put }: DerivedOfPosts): Promise<WrongPost[]> {
  const suspects = await selectWrong(db).execute();
  const mended: WrongPost[] = [];
  for (const batch of batchesOf(suspects, AT_ONCE)) {
    const ids = batch.map(({ id }) => id);
    const wrong = await transact(db, async (tx) => {
      await lockPosts(tx, ids);
      // Read again: a transaction that was changing one of them has committed by now.
      const found = await selectWrong(tx).where('posts.id', 'in', ids).execute();
      await put(tx, ids);
      return found;
    });
    mended.push(...wrong);
  }
  return mended;
}
