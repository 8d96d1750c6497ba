import { LIMITS } from '@ieum/contract/limits';
import { invalidField } from '../app-error.ts';
import { readGivenTime } from '../given-times.ts';

/**
 * Until when a suspension lasts: an instant, or a day, whose last second it is in the company's time zone.
 * @throws INVALID_FIELDS
 */
export function readSuspensionEnd(given: string, now: Date, timeZone: string): Date {
  const span = readGivenTime(given, timeZone);
  if (span === null) throw invalidField('until', 'INVALID');
  const until = new Date(span.end - span.start > 1 ? span.end - 1000 : span.start);
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + LIMITS.suspensionYears);
  if (!(until > now && until <= latest)) throw invalidField('until', 'INVALID');
  return until;
}
