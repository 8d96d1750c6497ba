import type { Insertable } from 'kysely';
import type { Db, Schema } from '../../src/db/schema.ts';

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

/** One row, or several, as they are given: past everything that the server would check and do beside it. */
export async function insert<Table extends keyof Schema>(
  db: Db,
  table: Table,
  rows: Row<Table> | readonly Row<Table>[],
): Promise<void> {
  await db
    .insertInto(table)
    .values(rows as never)
    .execute();
}
