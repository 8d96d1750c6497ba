/** Back to a migrated, empty database: far cheaper than a new one for each test. Most tables are empty after most. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import type { Db, TagRow } from '../../src/db/schema.ts';
import { FACTS, TABLE_NAMES, type TableName } from '../../src/db/tables.ts';

/** What comes with the schema or is the database's own, and the index of the search, whose entries go with posts and comments. */
const STAY: readonly TableName[] = [
  'tags',
  'known_secrets',
  'changed_subjects',
  'migration_checksums',
  'write_probe',
  'search_posts',
  'search_comments',
  'search_filling',
];
/** What nothing removes by itself goes with other rows. */
const EMPTIED = TABLE_NAMES.toReversed().filter((name) => !STAY.includes(name) && FACTS[name].removal !== undefined);

/** Which of these tables have rows: one statement, however many they are. */
export async function filledOf<Name extends TableName>(db: Db, names: readonly Name[]): Promise<Name[]> {
  const each = names.map(
    (name) => sql`select ${sql.lit(name)} as name where exists (select 1 from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: Name }>`${sql.join(each, sql` union all `)}`.execute(db);
  const filled = new Set(rows.map(({ name }) => name));
  return names.filter((name) => filled.has(name));
}

/** The tags, which come with the schema, are again what they were. */
export async function emptyDatabase(database: Database): Promise<void> {
  const { db, engine } = database;
  for (const table of await filledOf(db, EMPTIED)) {
    if (table !== 'admin_actions') await db.deleteFrom(table).execute();
    else await (engine.name === 'sqlite' ? emptyActionsOnSqlite(db) : emptyActionsOnPostgres(db));
  }
  await resetTags(database);
}

/** Those of a database that nothing has been done with, by its engine. */
const newTags = new Map<string, TagRow[]>();

async function resetTags({ db, engine }: Database): Promise<void> {
  const tags = await db.selectFrom('tags').selectAll().orderBy('id').execute();
  const before = newTags.get(engine.name) ?? tags;
  newTags.set(engine.name, before);
  if (isDeepStrictEqual(tags, before)) return;
  await db.deleteFrom('tags').execute();
  await db.insertInto('tags').values(before).execute();
}

// The database itself keeps the log of admin actions from being changed: its guards go out of the way for a moment.

async function emptyActionsOnPostgres(db: Db): Promise<void> {
  await sql`alter table admin_actions disable trigger user`.execute(db);
  await db.deleteFrom('admin_actions').execute();
  await sql`alter table admin_actions enable trigger user`.execute(db);
}

async function emptyActionsOnSqlite(db: Db): Promise<void> {
  const { rows: guards } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'admin_actions'`.execute(db);
  for (const guard of guards) await sql`drop trigger ${sql.id(guard.name)}`.execute(db);
  await db.deleteFrom('admin_actions').execute();
  for (const guard of guards) await sql.raw(guard.sql).execute(db);
}
