import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { releaseSecret } from '../auth/known-secret.ts';
import { countContents } from '../db/contents.ts';
import { type Database, openDatabase, requireUsable } from '../db/database.ts';
import { OPERATOR_LIMITS } from '../db/engine.ts';
import { appliedMigrations, pendingAfter, runMigrations } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { timestamp } from '../files.ts';
import { OperatorError } from '../operator-error.ts';
import { fillSearch } from '../search-index/fill.ts';
import type { Report } from '../search-index/progress.ts';
import { type Dump, dumpPostgres, readDump } from './postgres-dump.ts';
import { libpqEnvironment, runProgram } from './postgres-programs.ts';
import type { Restored } from './restored.ts';

/** PostgreSQL lists a connection for a moment after its end, and a node may have just been stopped. */
const DISCONNECT_GRACE_MS = 2_000;

export async function restorePostgres(url: string, file: string, now: Date, report: Report): Promise<Restored> {
  const dump = await readDump(file);
  pendingAfter(dump.migrations);
  await using database = openDatabase(url, () => {}, OPERATOR_LIMITS);
  await requireUsable(database);
  await refuseWhileInUse(database.db);
  const applied = await appliedMigrations(database.db);
  if (applied.length > 0) requireSameSchema(applied, dump);
  const previousBackup = applied.length > 0 ? `${file}.before-restore-${timestamp(now)}` : null;
  if (previousBackup !== null) await dumpPostgres(database, url, previousBackup, true);
  await putInPlace(url, file);
  const migrated = await bringUpToDate(database, url, previousBackup);
  await fillSearch(database, report);
  await transact(database.db, releaseSecret);
  return { contents: await countContents(database.db), previousBackup, migrated };
}

/** Writes of a running server during the restore would be lost unnoticed. */
async function refuseWhileInUse(db: Db): Promise<void> {
  const start = performance.now();
  for (;;) {
    const others = await countOthers(db);
    if (others === 0) return;
    if (performance.now() - start > DISCONNECT_GRACE_MS) {
      throw new OperatorError(`The database is in use: ${others} other connections. Stop every node, then restore.`);
    }
    await sleep(DISCONNECT_GRACE_MS / 10);
  }
}

async function countOthers(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from pg_stat_activity
    where datname = current_database() and usename = current_user
      and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Tables that are not in the backup would stay, and a later migration would fail because of them. */
function requireSameSchema(applied: string[], dump: Dump): void {
  if (isDeepStrictEqual(applied, dump.migrations)) return;
  throw new OperatorError(
    `The backup is of another schema (${dump.migrations.at(-1)}) than the database (${applied.at(-1)}). ` +
      'Restore it into a new, empty database, and let DATABASE_URL name that one.',
  );
}

/** Restores in a single transaction. */
async function putInPlace(url: string, file: string): Promise<void> {
  const environment = libpqEnvironment(url);
  const options = ['--clean', '--if-exists', '--single-transaction', '--no-owner', '--no-privileges'];
  // Without --dbname it would write a script; the connection settings are in the environment nevertheless.
  await runProgram('pg_restore', [...options, `--dbname=${environment.PGDATABASE ?? ''}`, file], environment);
}

/** Migrates a backup of an older version. If that fails, the previous database is restored. */
async function bringUpToDate(database: Database, url: string, previousBackup: string | null): Promise<string[]> {
  try {
    return await runMigrations(database);
  } catch (error) {
    if (previousBackup !== null) await goBack(url, previousBackup, error as Error);
    throw error;
  }
}

async function goBack(url: string, previousBackup: string, cause: Error): Promise<void> {
  try {
    await putInPlace(url, previousBackup);
  } catch (error) {
    throw new OperatorError(
      `${cause.message}\nPutting back what was there failed too: ${(error as Error).message}\n` +
        `It is kept in ${previousBackup}: restore that file once the cause is gone.`,
    );
  }
}
