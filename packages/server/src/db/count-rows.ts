import type { SelectQueryBuilder } from 'kysely';
import type { Tx } from './schema.ts';

/** @param rows a query that selects no column yet */
export async function countRows<Tables, Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const counted = await rows.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return (counted as { total: number }).total;
}

/**
 * Locks all rows of a small table, and counts them only then: whoever has waited for the lock counts what the other has
 * added. In an empty table nothing is locked, but there no limit is near.
 */
export async function countLocked(tx: Tx, table: 'announcements' | 'hooks' | 'watched_words'): Promise<number> {
  await tx.selectFrom(table).select('id').orderBy('id').forNoKeyUpdate().execute();
  return countRows(tx.selectFrom(table));
}
