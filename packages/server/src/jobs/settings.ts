import { DAY, SECOND } from '../time/units.ts';
import type { RetryRules } from './consume.ts';
import { CONSUMERS } from './consumers.ts';
import type { Work } from './due-jobs.ts';
import { PERIODIC_WORK } from './periodic.ts';

/**
 * The pause between two rounds of work, and between two signals, so that events written meanwhile are handled together.
 */
export const REST_MS = 100;

export interface JobSettings extends Work {
  retries: RetryRules;
  /** How long the lease of a dead node blocks the others. */
  leaseMilliseconds: number;
  /** How often to poll without a signal. */
  pollMilliseconds: number;
}

/** A dead node is replaced within 20 s. */
export const DEFAULT_SETTINGS: JobSettings = {
  consumers: CONSUMERS,
  periodic: PERIODIC_WORK,
  retries: { attempts: 8, firstPause: SECOND, longestPause: 30 * SECOND, longestOutage: DAY },
  leaseMilliseconds: 15 * SECOND,
  pollMilliseconds: 5 * SECOND,
};
