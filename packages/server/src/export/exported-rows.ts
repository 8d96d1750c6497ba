import { type Kysely, sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { FACTS, isNumbered, TABLE_NAMES, type TableName } from '../db/tables.ts';

const BATCH = 500;

/**
 * The exported tables; those that others refer to come first. Events go along, with how far each consumer has come: notifications have the
 * ids of events, and what was not told yet is told after the move, once.
 */
export const EXPORTED = TABLE_NAMES.filter((name) => FACTS[name].notExported === undefined);
/** Those whose rows are numbered by the database. */
export const NUMBERED = EXPORTED.filter(isNumbered);

export type Row = Record<string, string | number | null>;

export async function* rowsOf(db: Db, table: TableName): AsyncGenerator<Row[]> {
  const columns = FACTS[table].key;
  const key = sql.join(columns.map((column) => sql.ref(column)));
  let after: Row | undefined;
  do {
    let query = anyTable(db).selectFrom(table).selectAll().orderBy(key).limit(BATCH);
    if (after !== undefined) {
      const values = sql.join(columns.map((column) => after?.[column]));
      query = query.where(sql<boolean>`(${key}) > (${values})`);
    }
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    after = rows.length < BATCH ? undefined : rows.at(-1);
  } while (after !== undefined);
}

export async function insertRows(tx: Tx, table: TableName, rows: Row[]): Promise<void> {
  await anyTable(tx).insertInto(table).values(rows).execute();
}

/** Uses the columns of the file; the database refuses wrong ones. */
function anyTable(db: Db): Kysely<Record<TableName, Row>> {
  return db as unknown as Kysely<Record<TableName, Row>>;
}
