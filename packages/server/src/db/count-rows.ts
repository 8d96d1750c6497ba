import type { SelectQueryBuilder } from 'kysely';

/** @param rows a query that selects no column yet */
export async function countRows<Tables, Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const counted = await rows.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return (counted as { total: number }).total;
}
