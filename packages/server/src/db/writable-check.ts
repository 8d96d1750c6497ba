import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

const AT_MOST_EVERY_MS = 1_000;
/**
 * More than any request writes, because a nearly full disk may have room for a page or two when it has none for a post.
 * Random, so that it cannot be compressed.
 */
const FILLER_BYTES = 64 * 1024;

/**
 * Creates the check behind `/readyz`, which throws while the database accepts no writes. After a write has failed for
 * that reason, a large write is tried here, at most once a second, until one succeeds.
 */
export function newWritableCheck({ db, engine }: Database): () => Promise<void> {
  let failedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  let underWay: Promise<void> | null = null;

  async function probe(): Promise<void> {
    try {
      const filler = randomBytes(FILLER_BYTES).toString('hex');
      await db
        .insertInto('write_probe')
        .values({ id: 1, filler })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ filler }))
        .execute();
      engine.refusesWrites = false;
    } catch (error) {
      failedAt = performance.now();
      failure = error;
      throw error;
    } finally {
      underWay = null;
    }
  }

  return async () => {
    if (!engine.refusesWrites) return;
    if (performance.now() - failedAt < AT_MOST_EVERY_MS) throw failure;
    underWay ??= probe();
    await underWay;
  };
}
