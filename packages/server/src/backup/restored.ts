import type { Contents } from '../db/contents.ts';

/** The result of a restore. */
export interface Restored {
  contents: Contents;
  /** A backup of the previous database, null if there was none. */
  previousBackup: string | null;
  /** The migrations that were run because the backup was older. */
  migrated: string[];
}
