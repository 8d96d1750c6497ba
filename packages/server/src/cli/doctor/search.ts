import type { Config } from '../../config/config.ts';
import { isMissing, openDatabase } from '../../db/database.ts';
import { OPERATOR_LIMITS } from '../../db/engine.ts';
import { missingFromSchema, pendingMigrations } from '../../db/migrate.ts';
import { problemsOfSearch } from '../../search-index/report-differences.ts';
import { printProgress } from '../command.ts';
import type { Findings } from '../doctor.ts';

/** Compares the index of the search with the rows, if the database is such that it can be. */
export async function checkSearch(config: Config, { damage }: Findings): Promise<string[] | null> {
  if (isMissing(config.databaseUrl)) return null;
  await using database = openDatabase(config.databaseUrl, () => {}, OPERATOR_LIMITS);
  const isReady = (await pendingMigrations(database)).length === 0 && (await missingFromSchema(database)).length === 0;
  return isReady ? await problemsOfSearch(database, printProgress, damage) : null;
}
