import { existsSync } from 'node:fs';
import { sqliteFile } from '../db/database.ts';
import { OperatorError } from '../operator-error.ts';
import type { Report } from '../search-index/progress.ts';
import { restorePostgres } from './postgres-restore.ts';
import type { Restored } from './restored.ts';
import { restoreSqlite } from './sqlite-restore.ts';

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
  return database === null ? restorePostgres(url, file, now, report) : restoreSqlite(database, file, now, report);
}
