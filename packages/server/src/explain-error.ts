/** The one place where an error becomes a line for the operator: what is wrong, which setting to look at, what to do. */
import { CliError } from './cli/cli-error.ts';
import { ConfigError } from './config.ts';
import { isDatabaseUnavailable } from './db/database.ts';
import { databaseHint } from './db/database-hint.ts';
import { SchemaTooNewError } from './db/migrate.ts';
import { MigrationChangedError } from './db/migration-checksums.ts';
import { CopyFailedError, DamagedDatabaseError } from './db/sqlite/copy.ts';
import { ListenError } from './listen.ts';
import { TransferError } from './transfer/transfer-error.ts';

/** What is thrown in words for the operator already. */
const PLAIN = [CliError, ConfigError, CopyFailedError, ListenError, MigrationChangedError, TransferError];

/** null for what the operator cannot mend: a bug, to be shown with its stack. */
export function explainError(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (PLAIN.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof SchemaTooNewError) return `${error.message}; start that version, or restore an older backup`;
  if (error instanceof DamagedDatabaseError) return `the database could not be copied: ${error.message}`;
  const hint = databaseHint(error);
  if (hint !== null) return `the database cannot be used: ${wordsOf(error)} (see DATABASE_URL: ${hint})`;
  if (isDatabaseUnavailable(error)) return `the database cannot be used: ${wordsOf(error)} (see DATABASE_URL)`;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `${error.message}: make room where this is written`;
  if (code?.startsWith('ERR_PARSE_ARGS_')) return error.message;
  // The file system's answers name the path and what is wrong with it.
  return syscall === undefined ? null : error.message;
}

/** Where a name has several addresses, the words are those of each. */
function wordsOf(error: Error): string {
  const all = error instanceof AggregateError ? error.errors.map((one: Error) => one.message) : [error.message];
  return all
    .join('; ')
    .trim()
    .replaceAll(/\s*\n\s*/g, '; ');
}
