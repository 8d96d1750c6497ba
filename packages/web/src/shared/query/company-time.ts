/** The time where the company is (`COMPANY_TIME_ZONE`), by which the server counts days and years. */

/** Until the server has told. */
let timeZone = 'Asia/Seoul';
/** Making a format is slow, and a list needs one for each of its dates. */
let format: Intl.DateTimeFormat | null = null;

export function setCompanyTimeZone(told: string): void {
  if (told === timeZone) return;
  timeZone = told;
  format = null;
}

/** The day at the company, as a date field has it: `2026-12-01`. */
export function companyDay(at: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(at);
}

/** What the clocks of the company show at a moment, as a date whose local parts are that. */
export function companyClock(at: Date): Date {
  // Swedes write dates and times in the order of ISO 8601.
  format ??= new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return new Date(format.format(at).replace(' ', 'T'));
}
