import { createReadStream, existsSync } from 'node:fs';
import { sqliteFile } from '../db/database.ts';
import { IEUM, OperatorError } from '../operator-error.ts';
import type { Report } from '../search-index/progress.ts';
import { restorePostgres } from './postgres-restore.ts';
import type { Restored } from './restored.ts';
import { restoreSqlite } from './sqlite-restore.ts';

/** Of every file of SQLite, and of every archive of pg_dump. */
const BEGINNINGS = { SQLite: 'SQLite format 3\0', PostgreSQL: 'PGDMP' };

/**
 * Replaces the database by a backup. The backup is verified first, and the previous database is kept. If it fails,
 * nothing has changed. The server must be stopped.
 * @param url what `DATABASE_URL` names
 * @param report told how far the filling of the search index is, which an old backup needs
 * @throws OperatorError, or SchemaTooNewError when the backup is of a newer version of Ieum
 */
export async function restore(url: string, file: string, now: Date, report: Report = () => {}): Promise<Restored> {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const database = sqliteFile(url);
  const [own, other] = database === null ? (['PostgreSQL', 'SQLite'] as const) : (['SQLite', 'PostgreSQL'] as const);
  if ((await firstBytes(file)).startsWith(BEGINNINGS[other])) {
    throw new OperatorError(
      `${file} is a backup of ${other}, and DATABASE_URL names a database of ${own}. A backup can only be restored to ` +
        `the engine that made it. To move: restore it there, then ${IEUM} export and import.`,
    );
  }
  return database === null ? restorePostgres(url, file, now, report) : restoreSqlite(database, file, now, report);
}

async function firstBytes(file: string): Promise<string> {
  const chunks = await createReadStream(file, { encoding: 'latin1', end: 15 }).toArray();
  return chunks.join('');
}
