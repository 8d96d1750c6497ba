import type {
  AlterTableNode,
  CreateIndexNode,
  CreateTableNode,
  DropIndexNode,
  DropTableNode,
  RootOperationNode,
} from 'kysely';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Engine } from './engine.ts';
import { dryRun, type NamedMigration } from './migration-dry-run.ts';

/** A table, a column (`table.column`), an index or a trigger, by name, with the migration that made it. */
type Parts = Map<string, string>;

/** A disabled trigger counts as missing. */
const INDEXES_AND_TRIGGERS = {
  sqlite: sql<{ name: string }>`select name from sqlite_master where type in ('index', 'trigger')`,
  postgres: sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = current_schema()
    union all
    select tgname from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and tgenabled in ('O', 'A')`,
};

/**
 * What these migrations have created and the database lacks, one line each. Additional parts of the database are left
 * to the operator. Constraints and types are not compared.
 */
export async function missingSchemaParts({ db, engine }: Database, migrations: NamedMigration[]): Promise<string[]> {
  const expected = await partsOf(engine, migrations);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const others = await INDEXES_AND_TRIGGERS[engine.name].execute(db);
  const there = new Set([
    ...tables.map(({ name }) => name),
    ...tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
    ...others.rows.map(({ name }) => name),
  ]);
  return Array.from(expected).flatMap(([part, name]) => (there.has(part) ? [] : [`${name}: ${part} is missing`]));
}

const CREATE_TRIGGER = /^create trigger (\w+)/i;

async function partsOf(engine: Engine, migrations: NamedMigration[]): Promise<Parts> {
  const parts: Parts = new Map();
  for (const { name, migration } of migrations) {
    for (const { query, sql: statement } of await dryRun(engine, migration)) {
      const trigger = CREATE_TRIGGER.exec(statement)?.[1];
      if (trigger !== undefined) parts.set(trigger, name);
      else apply(query, parts, name);
    }
  }
  return parts;
}

/** All other statements in plain SQL are ignored. */
function apply(query: RootOperationNode, parts: Parts, migration: string): void {
  const { kind } = query as { kind: string };
  if (kind === 'CreateTableNode') {
    const { table, columns } = query as CreateTableNode;
    const name = table.table.identifier.name;
    parts.set(name, migration);
    for (const { column } of columns) parts.set(`${name}.${column.column.name}`, migration);
  } else if (kind === 'AlterTableNode') {
    const { table, columnAlterations = [] } = query as AlterTableNode;
    const name = table.table.identifier.name;
    for (const alteration of columnAlterations) {
      if (alteration.kind === 'AddColumnNode') parts.set(`${name}.${alteration.column.column.column.name}`, migration);
      if (alteration.kind === 'DropColumnNode') parts.delete(`${name}.${alteration.column.column.name}`);
    }
  } else if (kind === 'CreateIndexNode') {
    parts.set((query as CreateIndexNode).name.name, migration);
  } else if (kind === 'DropIndexNode') {
    parts.delete((query as DropIndexNode).name.identifier.name);
  } else if (kind === 'DropTableNode') {
    const name = (query as DropTableNode).table.table.identifier.name;
    for (const part of parts.keys()) if (part === name || part.startsWith(`${name}.`)) parts.delete(part);
  }
}
