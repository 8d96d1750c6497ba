/** The time where the company is (`COMPANY_TIME_ZONE`), by which the server counts days and years, and all dates are shown. */
import { instantOf, wallClockAt } from '@ieum/contract/wall-clock';

/** Until the server has told. */
let timeZone = 'Asia/Seoul';

export function setCompanyTimeZone(told: string): void {
  timeZone = told;
}

/** An IANA name. */
export function companyTimeZone(): string {
  return timeZone;
}

/** The day at the company, as a date field has it: `2026-12-01`. */
export function companyDay(at: Date): string {
  return companyTime(at).slice(0, 10);
}

/** The year at the company. */
export function companyYear(at: Date): number {
  return Number(companyDay(at).slice(0, 4));
}

/** What the clocks of the company show, as a field of date and time has it: `2026-12-01T09:00`. */
export function companyTime(at: Date): string {
  return new Date(wallClockAt(at.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** When the clocks of the company show what such a field holds. */
export function atCompanyTime(shown: string): Date {
  return new Date(instantOf(Date.parse(`${shown}Z`), timeZone));
}
