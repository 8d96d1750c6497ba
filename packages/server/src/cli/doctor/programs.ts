import { clientProgram } from '../../backup/postgres-programs.ts';
import type { Config } from '../../config/config.ts';
import { sqliteFile } from '../../db/database.ts';
import { OperatorError } from '../../operator-error.ts';

/** What backup and restore run. @param where as for `findProgram`: the PATH, and the usual places */
export async function checkPrograms(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  ...where: [path?: string, places?: string[]]
): Promise<string[]> {
  if (sqliteFile(databaseUrl) !== null) return [];
  return (['pg_dump', 'pg_restore'] as const).flatMap((name) => {
    try {
      clientProgram(name, ...where);
      return [];
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      return [error.message];
    }
  });
}
