import type { Contents } from '../db/contents.ts';
import { openDatabase, sqliteFile } from '../db/database.ts';
import { OPERATOR_LIMITS } from '../db/engine.ts';
import { partialOf } from '../files.ts';
import { dumpPostgres } from './postgres-dump.ts';
import { backUpSqlite } from './sqlite-backup.ts';

/**
 * Writes the state of the database at one moment to a new file. The server may keep running.
 * @param url what `DATABASE_URL` names
 * @param mayBeEmpty whether a database without members is accepted
 * @throws OperatorError
 */
export async function backUp(url: string, file: string, mayBeEmpty = false): Promise<Contents> {
  partialOf(file);
  const database = sqliteFile(url);
  if (database !== null) return backUpSqlite(database, file, mayBeEmpty);
  await using postgres = openDatabase(url, () => {}, OPERATOR_LIMITS);
  return await dumpPostgres(postgres, url, file, mayBeEmpty);
}
