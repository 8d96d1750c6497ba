/** Backups of PostgreSQL: archives of `pg_dump`, in its custom format. */

import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { type Contents, countContents, refuseEmpty } from '../db/contents.ts';
import { type Database, requireUsable } from '../db/database.ts';
import { appliedMigrations } from '../db/migrate.ts';
import { readInOneSnapshot } from '../db/transact.ts';
import { partialOf, syncToDisk } from '../files.ts';
import { OperatorError } from '../operator-error.ts';
import { libpqEnvironment, runProgram } from './postgres-programs.ts';

/** What an archive contains. */
export interface Dump {
  /** The migrations that the database had run, in their order. */
  migrations: string[];
}

/** Writes a database to a new file atomically, and counts its rows. */
export async function dumpPostgres(
  database: Database,
  url: string,
  file: string,
  mayBeEmpty: boolean,
): Promise<Contents> {
  const { db } = database;
  const partial = partialOf(file);
  // What pg_dump sets for its session, a pooler would hand on to others.
  await requireUsable(database);
  if ((await appliedMigrations(db)).length === 0) throw new OperatorError('This is not a database of Ieum.');
  // Created before pg_dump fills it, so that nobody else can ever read it.
  closeSync(openSync(partial, 'wx', 0o600));
  try {
    const contents = await readInOneSnapshot(db, async (tx) => {
      const contents = await countContents(tx);
      refuseEmpty(contents, mayBeEmpty);
      // pg_dump reads the snapshot of this transaction, so that the counts are those of the file.
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
      const args = ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${partial}`];
      await runProgram('pg_dump', args, libpqEnvironment(url));
      return contents;
    });
    await readDump(partial);
    renameSync(partial, file);
    syncToDisk(dirname(file));
    return contents;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/**
 * Reads an archive from end to end.
 * @throws OperatorError if it is not a complete backup of Ieum
 */
export async function readDump(file: string): Promise<Dump> {
  await runProgram('pg_restore', [`--file=${devNull}`, file]);
  const rows = await runProgram('pg_restore', ['--data-only', `--table=${DEFAULT_MIGRATION_TABLE}`, '--file=-', file]);
  const migrations = copiedRows(rows).map(([name]) => String(name));
  if (migrations.length === 0) throw new OperatorError(`${file} is not a backup of Ieum.`);
  return { migrations: migrations.toSorted() };
}

/** The rows in a script of pg_restore: tab-separated, between `COPY … FROM stdin;` and `\.`. */
function copiedRows(script: string): string[][] {
  const lines = script.split('\n');
  const start = lines.findIndex((line) => line.startsWith('COPY '));
  if (start === -1) return [];
  return lines.slice(start + 1, lines.indexOf('\\.', start)).map((line) => line.split('\t'));
}
