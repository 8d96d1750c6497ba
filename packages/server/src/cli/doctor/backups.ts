import type { Config } from '../../config/config.ts';
import { isMissing, openDatabase } from '../../db/database.ts';
import { pendingMigrations } from '../../db/migrate.ts';
import { explainError } from '../../explain-error.ts';
import { problemsOfBackups } from '../../scheduled-backups/status.ts';

/** The backups that the server makes by itself: whether it can, and what became of the last. */
export async function checkBackups({ backups, databaseUrl }: Config): Promise<string[] | 'not set up' | null> {
  if (backups === null) return 'not set up';
  if (isMissing(databaseUrl)) return null;
  await using database = openDatabase(databaseUrl, () => {});
  try {
    if ((await pendingMigrations(database)).length > 0) return null;
    return await problemsOfBackups(database.db, backups, new Date());
  } catch (error) {
    return [explainError(error) ?? `the backups cannot be looked at: ${(error as Error).message}`];
  }
}
