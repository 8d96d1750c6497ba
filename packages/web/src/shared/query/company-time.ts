/** The time where the company is (`COMPANY_TIME_ZONE`), by which the server counts days and years. */

/** Until the server has told. */
let timeZone = 'Asia/Seoul';

export function setCompanyTimeZone(told: string): void {
  timeZone = told;
}

/** The day at the company, as a date field has it: `2026-12-01`. */
export function companyDay(at: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(at);
}

/** What the clocks of the company show at a moment, as a date whose local parts are that. */
export function companyClock(at: Date): Date {
  // Swedes write dates and times in the order of ISO 8601.
  const shown = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return new Date(shown.replace(' ', 'T'));
}
