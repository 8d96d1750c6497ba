/** Reads times as clients give them: an instant, or a day of the company (`GivenTime` of the contract). */
import { instantOf } from '@ieum/contract/wall-clock';
import { DAY } from './units.ts';

/** Nothing is dated outside of these: a time before or after them is taken for the first or the last. */
const EARLIEST = Date.UTC(1970);
const LATEST = Date.UTC(2100);
const DAY_AT_START = /^\d{4}-\d{2}-\d{2}/;

/** Milliseconds since the epoch; `end` is the first one after it. */
export interface TimeSpan {
  start: number;
  end: number;
}

/** What is given: a whole day in this time zone, or one millisecond; null: there is no such time, or no such day. */
export function readGivenTime(given: string, timeZone: string): TimeSpan | null {
  const [day = ''] = DAY_AT_START.exec(given) ?? [];
  // JavaScript takes 30 February for 2 March.
  if (!isInCalendar(day)) return null;
  if (given === day) return { start: midnight(day, 0, timeZone), end: midnight(day, 1, timeZone) };
  const start = Date.parse(given);
  return Number.isNaN(start) ? null : { start: inRange(start), end: inRange(start) + 1 };
}

function inRange(time: number): number {
  return Math.min(Math.max(time, EARLIEST), LATEST);
}

function isInCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** When a day, or one some days later, begins in the time zone. */
function midnight(day: string, daysLater: number, timeZone: string): number {
  return instantOf(inRange(Date.parse(`${day}T00:00:00Z`) + daysLater * DAY), timeZone);
}
