import type { Contents } from './contents.ts';

/** What a restore did. */
export interface Restored {
  contents: Contents;
  /** A backup of what was there before, null when nothing was. */
  wayBack: string | null;
  /** The migrations that an older backup still needed. */
  migrated: string[];
}
