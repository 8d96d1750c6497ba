import { countRows } from './count-rows.ts';
import type { Tx } from './schema.ts';

/**
 * Locks all rows of a small table, and counts them only then: whoever has waited for the lock counts what the other has
 * added. In an empty table nothing is locked, but there no limit is near.
 */
export async function countLocked(tx: Tx, table: 'announcements' | 'hooks' | 'watched_words'): Promise<number> {
  await tx.selectFrom(table).select('id').orderBy('id').forNoKeyUpdate().execute();
  return countRows(tx.selectFrom(table));
}
