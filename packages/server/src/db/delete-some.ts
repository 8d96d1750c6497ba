import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Schema } from './schema.ts';
import { FACTS, type TableName } from './tables.ts';

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

/** Deletes rows whose time is over, as their table says. @returns whether there may be more */
export async function deletePast(db: Db, table: TableName, now: Date): Promise<boolean> {
  const { key, removal } = FACTS[table];
  if (typeof removal !== 'object' || removal.once === undefined)
    throw new Error(`${table} does not say when its rows are over`);
  const { once, after = 0, atOnce } = removal;
  const isOver = (rows: Rows<TableName>) => rows.where(sql.ref<number>(once), '<=', now.getTime() - after);
  return deleteSome(db, table, key as never[], isOver, atOnce);
}
