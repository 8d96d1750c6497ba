/** The weeks of the company: from Monday to Sunday, in its time zone. */
import { instantOf, wallClockAt } from '@ieum/contract/wall-clock';
import { DAY, HOUR } from '../time/units.ts';

const MONDAY = 1;
/** Until what was begun before midnight is in the database, and the clocks of all nodes show Monday. */
export const COUNTED_AFTER = HOUR;

export interface Week {
  /** Its Monday, as a date. */
  name: string;
  /** Milliseconds since the epoch; `end` is the first one after it. */
  start: number;
  end: number;
}

/** The last weeks that are over for long enough to be counted, newest first. */
export function finishedWeeks(now: Date, timeZone: string, count: number): Week[] {
  const wallClock = wallClockAt(now.getTime() - COUNTED_AFTER, timeZone);
  const today = wallClock - (wallClock % DAY);
  const monday = today - ((new Date(today).getUTCDay() + 7 - MONDAY) % 7) * DAY;
  return Array.from({ length: count }, (_, at) => {
    const start = monday - (at + 1) * 7 * DAY;
    return {
      name: nameOf(start),
      start: instantOf(start, timeZone),
      end: instantOf(start + 7 * DAY, timeZone),
    };
  });
}

/** The names of as many weeks up to this one, newest first. */
export function weeksUpTo(name: string, count: number): string[] {
  const last = Date.parse(`${name}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) => nameOf(last - at * 7 * DAY));
}

function nameOf(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}
