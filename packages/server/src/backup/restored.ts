import type { Contents } from '../db/contents.ts';

/** What a restore did. */
export interface Restored {
  contents: Contents;
  /** A backup of what was there before, null when nothing was. */
  previousBackup: string | null;
  /** The migrations that an older backup still needed. */
  migrated: string[];
}
