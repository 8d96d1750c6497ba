/** When a backup is due: once on each day of the company, from `BACKUP_AT` on. */

import { instantOf, wallClockAt } from '@ieum/contract/wall-clock';
import type { BackupSettings } from '../config/backup-settings.ts';
import { DAY, HOUR, MINUTE } from '../time/units.ts';

export interface BackupDay {
  /** As a date: `2026-11-20`. There is at most one backup for each, also on a day when the clocks show 03:00 twice. */
  name: string;
  /** Milliseconds since the epoch. On a day when the clocks skip the time: when they would have shown it. */
  from: number;
}

/** The last day whose time has come. */
export function dayDue(now: Date, settings: Pick<BackupSettings, 'at'>, timeZone: string): BackupDay {
  const midnight = midnightBefore(now.getTime(), timeZone);
  const today = dayOf(midnight, settings, timeZone);
  return today.from <= now.getTime() ? today : dayOf(midnight - DAY, settings, timeZone);
}

/** The first day whose time is still to come. */
export function nextDay(now: Date, settings: Pick<BackupSettings, 'at'>, timeZone: string): BackupDay {
  const midnight = midnightBefore(now.getTime(), timeZone);
  const today = dayOf(midnight, settings, timeZone);
  return today.from > now.getTime() ? today : dayOf(midnight + DAY, settings, timeZone);
}

/** As the clocks show it. */
function midnightBefore(instant: number, timeZone: string): number {
  const wallClock = wallClockAt(instant, timeZone);
  return wallClock - (wallClock % DAY);
}

function dayOf(midnight: number, { at }: Pick<BackupSettings, 'at'>, timeZone: string): BackupDay {
  return {
    name: new Date(midnight).toISOString().slice(0, 10),
    from: instantOf(midnight + at.hours * HOUR + at.minutes * MINUTE, timeZone),
  };
}
