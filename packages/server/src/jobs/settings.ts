import type { RetryRules } from './consume.ts';
import { CONSUMERS } from './consumers.ts';
import type { Work } from './due-jobs.ts';
import { PERIODIC_WORK } from './periodic.ts';

const SECOND = 1000;

export interface JobSettings extends Work {
  retries: RetryRules;
  /** How long a node that died keeps the others from going on. */
  leaseMilliseconds: number;
  /** How often to look without having been woken. */
  pollMilliseconds: number;
}

/** A node that dies is followed within 20 s. */
export const DEFAULT_SETTINGS: JobSettings = {
  consumers: CONSUMERS,
  periodic: PERIODIC_WORK,
  retries: { attempts: 8, firstPause: SECOND, longestPause: 30 * SECOND },
  leaseMilliseconds: 15 * SECOND,
  pollMilliseconds: 5 * SECOND,
};
