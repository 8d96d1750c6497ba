import { LIMITS } from '@ieum/contract/limits';
import { invalidField } from '../app-error.ts';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * Until when a suspension lasts: an instant, or a day, whose last second it is in the company's time zone.
 * @throws INVALID_FIELDS
 */
export function readSuspensionEnd(given: string, now: Date, timeZone: string): Date {
  const [day = ''] = DAY.exec(given) ?? [];
  // JavaScript takes 30 February for 2 March.
  if (!isInCalendar(day)) throw invalidField('until', 'INVALID');
  const until = given === day ? lastSecondOf(day, timeZone) : new Date(given);
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + LIMITS.suspensionYears);
  // An invalid time, such as 25:00, is not later than any other.
  if (!(until > now && until <= latest)) throw invalidField('until', 'INVALID');
  return until;
}

function isInCalendar(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

function lastSecondOf(day: string, timeZone: string): Date {
  const next = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  // Twice, because the clocks may be changed in between.
  const roughly = next - offsetAt(next, timeZone);
  return new Date(next - offsetAt(roughly, timeZone) - 1000);
}

/** How far the clocks of the zone are ahead of UTC, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const whole = time - (time % 1000);
  // Swedes write dates and times in the order of ISO 8601.
  const local = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(whole);
  return Date.parse(`${local.replace(' ', 'T')}Z`) - whole;
}
