import { LIMITS } from './limits.ts';

/** In every time zone the year begins at a multiple of 15 minutes. */
const QUARTER_HOUR_MS = 900_000;

const lastAnswers = new Map<string, { quarter: number; year: number }>();

/**
 * The calendar year at an instant, in the company's time zone (an IANA name). Needed for each call, so it is cached.
 */
export function yearAt(now: Date, timeZone: string): number {
  const quarter = Math.floor(now.getTime() / QUARTER_HOUR_MS);
  const last = lastAnswers.get(timeZone);
  if (last?.quarter === quarter) return last.year;
  const year = Number(new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(now));
  lastAnswers.set(timeZone, { quarter, year });
  return year;
}

/**
 * The number of the current year of employment: 1 in the year of hiring (product page, section 1). Computed, never
 * stored.
 */
export function yearsOfService(joinedYear: number, currentYear: number): number {
  return currentYear - joinedYear + 1;
}

/** The last year of joining of those who have as many years of service. */
export function joinedAtLatest(years: number, currentYear: number): number {
  return currentYear - years + 1;
}

/** The years that the sign-up form offers: the current one and the 9 before it, newest first. */
export function joinedYearChoices(currentYear: number): number[] {
  return Array.from({ length: LIMITS.joinedYearChoices }, (_, back) => currentYear - back);
}
