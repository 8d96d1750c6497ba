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

/** What it depends on, at a moment, who is a new hire. */
export interface Seniority {
  /** The calendar year, in the company's time zone. */
  year: number;
  /**
   * By the rule `12-months`: who has signed up at `from` or later has done so in the last 12 months, and at `yearFrom` or
   * later in this year (milliseconds since the epoch). null: by the rule `calendar-year`.
   */
  recent: { from: number; yearFrom: number } | null;
}

/**
 * By the rule `12-months`: whether whoever signs up in that year does so as a new hire. The months are counted from the
 * sign-up, because the day of joining is not known; those who have joined in the year before may have done so just then.
 */
export function signsUpAsNewHire(joinedYear: number, signUpYear: number): boolean {
  return joinedYear >= signUpYear - 1;
}

/** The years of service by which a member is a new hire or a senior, under the company's rule. */
export function effectiveYears(
  { joinedYear, signedUpAt }: { joinedYear: number; signedUpAt: number },
  { year, recent }: Seniority,
): number {
  const years = yearsOfService(joinedYear, year);
  if (recent === null) return years;
  const signUpYear = signedUpAt >= recent.yearFrom ? year : year - 1;
  const isNewHire = signedUpAt >= recent.from && signsUpAsNewHire(joinedYear, signUpYear);
  return isNewHire ? Math.min(years, LIMITS.seniorYears - 1) : Math.max(years, LIMITS.seniorYears);
}

/** The years that the sign-up form offers: the current one and the 9 before it, newest first. */
export function joinedYearChoices(currentYear: number): number[] {
  return Array.from({ length: LIMITS.joinedYearChoices }, (_, back) => currentYear - back);
}
