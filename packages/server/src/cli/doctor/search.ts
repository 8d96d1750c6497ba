import type { Config } from '../../config/config.ts';
import { openDatabase } from '../../db/database.ts';
import { OPERATOR_LIMITS } from '../../db/engine.ts';
import { problemsOfSearch } from '../../search-index/report-differences.ts';
import { printProgress } from '../command.ts';
import type { Findings } from '../doctor.ts';

/** Compares the index of the search with the rows, if the database is such that it can be. */
export async function checkSearch(config: Config, { hasSchema, damage }: Findings): Promise<string[] | null> {
  if (!hasSchema) return null;
  await using database = openDatabase(config.databaseUrl, () => {}, OPERATOR_LIMITS);
  return await problemsOfSearch(database, printProgress, damage);
}
