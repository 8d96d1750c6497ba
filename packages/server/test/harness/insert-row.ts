import type { InsertObject } from 'kysely';
import type { Db, Schema } from '../../src/db/schema.ts';

/** The tables whose rows have an id. */
type Numbered = { [Table in keyof Schema]: Schema[Table] extends { id: unknown } ? Table : never }[keyof Schema];

/** @returns the id of the new row */
export async function insertRow<Table extends Numbered>(
  db: Db,
  table: Table,
  row: InsertObject<Schema, Table>,
): Promise<number> {
  const insert = db.insertInto(table as 'posts').values(row as never);
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
}
