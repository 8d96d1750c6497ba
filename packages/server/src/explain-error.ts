/** The one place where an error becomes a line for the operator: what is wrong, which setting to look at, what to do. */
import { isDatabaseUnavailable } from './db/database.ts';
import { databaseHint, explainDatabaseError } from './db/database-hint.ts';
import { SchemaTooNewError } from './db/migrate.ts';
import { DamagedDatabaseError } from './db/sqlite/copy.ts';
import { IEUM, OperatorError } from './operator-error.ts';

/** null for a bug, which the operator cannot mend and which is shown with its stack. */
export function explainError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof OperatorError) return error.message;
  if (error instanceof SchemaTooNewError) return `${error.message}; start that version, or restore an older backup`;
  if (error instanceof DamagedDatabaseError) {
    const mended = /\bsearch_\w+_terms\b/.test(error.message) ? `; ${IEUM} reindex mends the search index` : '';
    return `the database could not be copied: ${error.message}${mended}`;
  }
  if (databaseHint(error) !== null || isDatabaseUnavailable(error)) return explainDatabaseError(error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `${error.message}: make room where this is written`;
  if (code?.startsWith('ERR_PARSE_ARGS_')) return error.message;
  // The file system's answers name the path and what is wrong with it.
  return syscall === undefined ? null : error.message;
}
