/** Databases of both engines in a folder of their own, and everything that can be said of their rows. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, inject } from 'vitest';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { OPERATOR_LIMITS } from '../../src/db/engine.ts';
import { NUMBERED } from '../../src/export/exported-rows.ts';
import { NUMBERING } from '../../src/export/numbering.ts';
import { createDatabase } from '../harness/postgres.ts';
import type { EngineName } from '../harness/world.ts';
import { fill } from './rows.ts';

export interface Place {
  /** A path in the test's own folder. */
  path(name: string): string;
  files(): string[];
  /** A database that does not exist yet (SQLite) or is empty (PostgreSQL): what `DATABASE_URL` would name. */
  url(engine: EngineName): Promise<string>;
  /** One with the schema, and no rows: a copy, which takes less than the migrations. */
  migrated(engine: EngineName): Promise<string>;
  /** One with rows in every table. */
  filled(engine: EngineName): Promise<string>;
}

/** A new place for each test of the file. */
export function usePlace(): Place {
  let folder = '';
  let made = 0;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ieum-backup-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const path = (name: string) => join(folder, name);
  const newFile = () => {
    made += 1;
    return path(`ieum${made}.db`);
  };
  const place: Place = {
    path,
    files: () => readdirSync(folder).toSorted(),
    async url(engine) {
      return engine === 'sqlite' ? `file:${newFile()}` : createDatabase(inject('postgresUrl'));
    },
    async migrated(engine) {
      if (engine === 'postgres') return createDatabase(inject('postgresUrl'), inject('migratedPostgres'));
      const file = newFile();
      copyFileSync(inject('migratedSqlite'), file);
      return `file:${file}`;
    },
    async filled(engine) {
      const url = await place.migrated(engine);
      await using(url, ({ db }) => fill(db));
      return url;
    },
  };
  return place;
}

/** Opens a database for as long as the work takes. */
export async function using<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, () => {}, OPERATOR_LIMITS);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** An import takes the secret of its own. */
const NOT_MOVED = ['known_secrets'];

/** Every row of every table that is moved, of the search index what both engines store of it, and the last number of each numbered table. */
export async function everything(url: string): Promise<Record<string, unknown>> {
  return using(url, async ({ db, engine }) => {
    const all: Record<string, unknown> = {};
    for (const { name } of await db.introspection.getTables({ withInternalKyselyTables: true })) {
      if (NOT_MOVED.includes(name) || /^search_(filling|.*_.*)$/.test(name)) continue;
      const columns = name.startsWith('search_') ? sql`id, created_at, digest` : sql`*`;
      const { rows } = await sql`select ${columns} from ${sql.table(name)}`.execute(db);
      all[name] = rows.map((row) => JSON.stringify(row, Object.keys(row as object).toSorted())).toSorted();
    }
    // A database of before may lack some.
    for (const table of NUMBERED.filter((name) => name in all))
      all[`${table}, last id`] = await NUMBERING[engine.name].lastId(db, table);
    return all;
  });
}
