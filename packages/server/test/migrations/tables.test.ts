/** What is said of each table (db/table.ts), compared with the schema that the migrations make on either engine. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type TableMetadata } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { FACTS, isNumbered, referencesOf, TABLE_NAMES, type TableName } from '../../src/db/tables.ts';
import { describeOnBothEngines } from '../harness/world.ts';

interface Column {
  isNullable: boolean;
  /** An insert may leave it out. */
  isOptional: boolean;
  isNumber: boolean;
}
type Columns = Record<string, Column>;

/** Views on SQLite, which know neither keys nor what may be null. */
const isSearched = (name: string) => /^search_(posts|comments)$/.test(name);
/** What these consist of there. */
const isBehindView = (name: string) => /^search_(posts|comments)_/.test(name);
const COMPARED = TABLE_NAMES.filter((name) => !isSearched(name));

/** Types are gone at run time, so the columns are read from the text, which is formatted alike everywhere. */
function declaredColumns(): Map<string, Columns> {
  const src = join(import.meta.dirname, '../../src');
  const text = globSync(['*/tables.ts', 'db/own-tables.ts'], { cwd: src })
    .map((file) => readFileSync(join(src, file), 'utf8'))
    .join('\n')
    .replaceAll(/\/\*\*.*?\*\//gs, '');
  return new Map(
    text.matchAll(/^ {2}(\w+): table<\{\n(.*?)^ {2}\}>\(/gms).map(([, name, body]) => {
      const columns = `${body}`.matchAll(/^ {4}(\w+): (.*?);$/gms).map(([, column, type]): [string, Column] => {
        const plain = `${type}`.replace(/^Generated<(.*)>$/s, '$1');
        const isNullable = plain.endsWith(' | null');
        const isOptional = isNullable || plain !== type;
        return [`${column}`, { isNullable, isOptional, isNumber: plain.replace(' | null', '') === 'number' }];
      });
      return [`${name}`, Object.fromEntries(columns)];
    }),
  );
}

/** Of a key SQLite says that it may be null, which it may not. */
function columnsOf({ name, columns }: TableMetadata): Columns {
  const key: readonly string[] = FACTS[name as TableName].key;
  return Object.fromEntries(
    columns.map((column) => {
      const isNullable = column.isNullable && !key.includes(column.name);
      const isOptional =
        isNullable || column.hasDefaultValue || (column.isAutoIncrementing && isNumbered(name as TableName));
      return [column.name, { isNullable, isOptional, isNumber: /int/i.test(column.dataType) }];
    }),
  );
}

/** Each column that refers to another table: deleted with its row, or not. */
const REFERENCES = {
  sqlite: sql<{ table: string; column: string; to: string; cascades: number }>`
    select m.name as "table", k."from" as "column", k."table" as "to", k.on_delete = 'CASCADE' as cascades
    from sqlite_master as m, pragma_foreign_key_list(m.name) as k where m.type = 'table'`,
  postgres: sql<{ table: string; column: string; to: string; cascades: boolean }>`
    select conrelid::regclass::text as "table", attname as "column", confrelid::regclass::text as "to", confdeltype = 'c' as cascades
    from pg_constraint cross join unnest(conkey) as attribute
    join pg_attribute on attrelid = conrelid and attnum = attribute
    where contype = 'f' and connamespace = current_schema()::regnamespace`,
};

const KEYS = {
  sqlite: sql<{ table: string; column: string }>`
    select m.name as "table", p.name as "column" from sqlite_master as m, pragma_table_info(m.name) as p
    where m.type = 'table' and p.pk > 0`,
  postgres: sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column"
    from pg_constraint cross join unnest(conkey) as attribute
    join pg_attribute on attrelid = conrelid and attnum = attribute
    where contype = 'p' and connamespace = current_schema()::regnamespace`,
};

describeOnBothEngines('the declarations of tables', (world, engine) => {
  let tables: Map<string, TableMetadata>;
  beforeEach(async () => {
    const all = await world().db.introspection.getTables();
    tables = new Map(all.filter(({ name }) => !isBehindView(name)).map((one) => [one.name, one]));
  });

  test('name every table of the schema, and no other', () => {
    expect(TABLE_NAMES.toSorted()).toEqual([...tables.keys()].toSorted());
  });

  test('have its columns, what of them may be null or is filled in, and what is a number', () => {
    const declared = declaredColumns();
    expect([...declared.keys()].toSorted()).toEqual(TABLE_NAMES.toSorted());
    for (const name of COMPARED) {
      const columns = columnsOf(tables.get(name) as TableMetadata);
      // Each engine has a column of its own.
      if (FACTS[name].key.length === 0) expect(columns, name).toMatchObject(declared.get(name) as Columns);
      else expect(columns, name).toEqual(declared.get(name));
    }
  });

  test('have its key, and say what the database does not number', async () => {
    const { rows } = await KEYS[engine].execute(world().db);
    const keys = Map.groupBy(rows, ({ table }) => table);
    for (const name of COMPARED.filter((one) => FACTS[one].key.length > 0)) {
      expect(
        keys
          .get(name)
          ?.map(({ column }) => column)
          .toSorted(),
        name,
      ).toEqual([...FACTS[name].key].toSorted());
      const id = tables.get(name)?.columns.find((column) => column.name === 'id');
      // On SQLite some have a numbering that is not used.
      if (isNumbered(name) || engine === 'postgres')
        expect(id?.isAutoIncrementing === true, name).toBe(isNumbered(name));
    }
  });

  test('have what it refers to, and with what its rows are deleted', async () => {
    const { rows } = await REFERENCES[engine].execute(world().db);
    const found = rows
      .filter(({ table }) => !table.startsWith('search_'))
      .map(({ table, column, to, cascades }) => `${table}.${column} ${cascades ? 'goes with' : 'refers to'} ${to}`);
    const said = COMPARED.flatMap((name) => [
      ...referencesOf(FACTS[name].goesWith).map(({ column, table }) => `${name}.${column} goes with ${table}`),
      ...referencesOf(FACTS[name].refersTo).map(({ column, table }) => `${name}.${column} refers to ${table}`),
    ]);
    expect(found.toSorted()).toEqual(said.toSorted());
  });
});
