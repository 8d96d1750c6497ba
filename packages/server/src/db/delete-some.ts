import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Schema } from './schema.ts';

type Rows<Table extends keyof Schema> = SelectQueryBuilder<Schema, Table, object>;
/** Kysely cannot follow a table that is a parameter. */
type AnySchema = Record<string, Record<string, unknown>>;

/**
 * Deletes rows that are of no use any more, except for those that another transaction holds.
 * @param key what identifies a row
 * @param atOnce limits how long the statement takes
 * @returns whether there may be more
 */
export async function deleteSome<Table extends keyof Schema>(
  db: Db,
  table: Table,
  key: (keyof Schema[Table] & string)[],
  choose: (rows: Rows<Table>) => Rows<Table>,
  atOnce = 1_000,
): Promise<boolean> {
  const tables = db as unknown as Kysely<AnySchema>;
  const name: string = table;
  const all = tables.selectFrom(name) as unknown as Rows<Table>;
  const chosen = choose(all) as unknown as SelectQueryBuilder<AnySchema, string, object>;
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const { numDeletedRows } = await tables
    .deleteFrom(name)
    .where(
      key.length === 1 ? columns : sql`(${columns})`,
      'in',
      chosen.select(key).limit(atOnce).forUpdate().skipLocked(),
    )
    .executeTakeFirst();
  return numDeletedRows >= atOnce;
}
