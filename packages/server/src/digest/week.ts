/** When the digest goes out: on Monday from 9:00 on, in the company's time zone (the second page, part C, "Mail"). */
import { instantOf, wallClockAt } from '@ieum/contract/wall-clock';
import { DAY, HOUR } from '../time/units.ts';

const MONDAY = 1;
const SENT_FROM = 9 * HOUR;

/** Times in milliseconds since the epoch. */
export interface DigestWeek {
  /** The Monday, as a date. */
  name: string;
  /** Monday 9:00 of the week before: what is new since then is told. */
  since: number;
  /** The end of the Monday. A server that was down until then leaves the week out. */
  until: number;
}

/** The week whose digest may go out at this moment; null: none. */
export function digestWeekAt(now: Date, timeZone: string): DigestWeek | null {
  const wallClock = wallClockAt(now.getTime(), timeZone);
  const midnight = wallClock - (wallClock % DAY);
  if (new Date(midnight).getUTCDay() !== MONDAY || wallClock - midnight < SENT_FROM) return null;
  return {
    name: new Date(midnight).toISOString().slice(0, 10),
    since: instantOf(midnight - 7 * DAY + SENT_FROM, timeZone),
    until: instantOf(midnight + DAY, timeZone),
  };
}
