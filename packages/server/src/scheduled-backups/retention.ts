/** Which backups are kept. */

import { wallClockAt } from '@ieum/contract/wall-clock';
import type { KeepRules } from '../config/backup-settings.ts';
import { DAY } from '../time/units.ts';

/** The first Monday since the epoch. */
const A_MONDAY = 4 * DAY;

/**
 * Keeps the newest backup of each of the last days, weeks and months that have one. Days without a backup count for
 * none, so that a server that was off for long deletes nothing when it is started again.
 * @param instants when each was made, in milliseconds since the epoch
 * @returns those to be kept
 */
export function keptBackups(instants: number[], rules: KeepRules, timeZone: string): Set<number> {
  const newestFirst = instants.toSorted((one, other) => other - one);
  const byWallClock = newestFirst.map((instant) => ({ instant, wallClock: wallClockAt(instant, timeZone) }));
  const kept = new Set<number>();
  for (const [unit, count] of Object.entries(rules) as [keyof KeepRules, number][]) {
    const periods = Map.groupBy(byWallClock, ({ wallClock }) => PERIODS[unit](wallClock));
    for (const [newest] of [...periods.values()].slice(0, count)) if (newest) kept.add(newest.instant);
  }
  return kept;
}

/** The same for all wall clocks in one day, week (from Monday on) or month. */
const PERIODS: Record<keyof KeepRules, (wallClock: number) => number | string> = {
  days: (wallClock) => Math.floor(wallClock / DAY),
  weeks: (wallClock) => Math.floor((wallClock - A_MONDAY) / (7 * DAY)),
  months: (wallClock) => new Date(wallClock).toISOString().slice(0, 7),
};
