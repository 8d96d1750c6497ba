import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/db/database.ts';
import { OPERATOR_LIMITS } from '../../src/db/engine.ts';
import { migrate } from '../../src/db/migrate.ts';
import { fillSearch } from '../../src/search-index/fill.ts';
import { startPostgres } from './postgres.ts';
import { findPostgres } from './postgres-binaries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that the run shares, for `createDatabase`; null when this machine has none to start. */
    postgresUrl: string | null;
    /** The name of a migrated, empty database there, to copy. */
    migratedPostgres: string | null;
    /** The path of a migrated, empty SQLite file, to copy. */
    migratedSqlite: string;
  }
}

/** One PostgreSQL for the whole run. Without one the tests that need it fail, and say why; the others run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'ieum-migrated-'));
  const file = join(folder, 'ieum.db');
  await migrateAt(`file:${file}`);
  project.provide('migratedSqlite', file);

  const postgres = findPostgres() ? await startPostgres() : null;
  project.provide('postgresUrl', postgres?.url ?? null);
  const url = await postgres?.createDatabase();
  if (url !== undefined) await migrateAt(url);
  project.provide('migratedPostgres', url === undefined ? null : new URL(url).pathname.slice(1));
  return async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true });
  };
}

async function migrateAt(url: string): Promise<void> {
  const database = openDatabase(url, () => {}, OPERATOR_LIMITS);
  await migrate(database);
  await fillSearch(database, () => {});
  await database.close();
}
