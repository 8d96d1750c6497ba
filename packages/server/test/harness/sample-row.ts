/** A row of any table, made from what the database and its declaration (src/db/table.ts) say of its columns. */
import type { Kysely, TableMetadata } from 'kysely';
import type { Db } from '../../src/db/schema.ts';
import { FACTS, isNumbered, referencesOf, type TableName } from '../../src/db/tables.ts';

type Value = string | number | null;
export type AnyRow = Record<string, Value>;

/** Kysely cannot follow a table that is a parameter. */
function anyTable(db: Db): Kysely<Record<TableName, AnyRow>> {
  return db as unknown as Kysely<Record<TableName, AnyRow>>;
}

interface Sample {
  /** Values of some columns; of what else refers to another row, it refers to the first, which is inserted if there is none. */
  given?: AnyRow;
  /** For columns that hold text. */
  text?: string;
  /** Also the columns that may be left out. */
  isWhole?: boolean;
}

export async function sampleRow(db: Db, name: TableName, { given = {}, text = 't', isWhole = false }: Sample = {}) {
  const table = await metadataOf(db, name);
  const { key, goesWith, refersTo } = FACTS[name];
  const references = new Map(referencesOf({ ...refersTo, ...goesWith }).map((one) => [one.column, one.table]));
  const row: AnyRow = {};
  for (const { name: column, dataType, isNullable, hasDefaultValue } of table.columns) {
    const isNumber = column === 'id' && isNumbered(name);
    const mayLackIt = isNumber || hasDefaultValue || (isNullable && !key.includes(column));
    const other = references.get(column);
    if (given[column] !== undefined) row[column] = given[column];
    else if (isNumber || (mayLackIt && !isWhole)) continue;
    else if (other !== undefined) row[column] = await valueIn(db, other, column);
    else if (column === 'board') row[column] = 'free';
    else row[column] = /int/i.test(dataType) ? 1 : text;
  }
  return row;
}

/** As the database has stored it. */
export async function insertSample(db: Db, name: TableName, sample: Sample = {}): Promise<AnyRow> {
  const row = await sampleRow(db, name, sample);
  return anyTable(db).insertInto(name).values(row).returningAll().executeTakeFirstOrThrow();
}

/** A key of two columns has the same names in what refers to it. */
async function valueIn(db: Db, name: TableName, column: string): Promise<Value> {
  const row =
    (await anyTable(db).selectFrom(name).selectAll().limit(1).executeTakeFirst()) ?? (await insertSample(db, name));
  const { key } = FACTS[name];
  return row[key.length === 1 ? `${key[0]}` : column] ?? null;
}

const metadata = new WeakMap<Db, Promise<TableMetadata[]>>();

async function metadataOf(db: Db, name: TableName): Promise<TableMetadata> {
  const all = metadata.get(db) ?? db.introspection.getTables();
  metadata.set(db, all);
  const found = (await all).find((table) => table.name === name);
  if (found === undefined) throw new Error(`No such table: ${name}`);
  return found;
}
