import { SECOND } from '../time/units.ts';

export interface LiveSettings {
  /** Shorter than any proxy and the connection itself tolerate silence. */
  heartbeatMilliseconds: number;
  /**
   * How often to look for changes that nobody has told this process of: by another process on SQLite, by a command, and
   * of unread notifications.
   */
  pollMilliseconds: number;
  /** One for each browser is enough. The next one closes the oldest, which most likely is a connection that is lost. */
  streamsPerMember: number;
  /** Each holds a connection, and some memory. */
  streams: number;
}

export const DEFAULT_SETTINGS: LiveSettings = {
  heartbeatMilliseconds: 20 * SECOND,
  pollMilliseconds: 250,
  streamsPerMember: 10,
  streams: 20_000,
};

/** The pause between two rounds, so that what happens at about the same time is read and sent together. */
export const REST_MS = 50;
/** The pause after a round that failed. */
export const FAILED_REST_MS = SECOND;
/** When a member opens too many streams, the one that is closed does not come back at once, to close another. */
export const CROWDED_OUT_RETRY_MS = 60 * SECOND;
