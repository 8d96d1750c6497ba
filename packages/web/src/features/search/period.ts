/** The period of a search, in days. The server takes a day as the company's, and so does `today`. */
import { companyDay } from '../../shared/query/company-time.ts';

/** `2026-11-20`, both included; null: no limit. */
export interface Days {
  from: string | null;
  to: string | null;
}

export const PERIODS = ['week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** The server takes a time before or after them for the first or the last. */
const EARLIEST = Date.UTC(1970);
const LATEST = Date.UTC(2100);

/** A day, or that of an instant where the company is; null if it is neither. */
export function readDay(text: string | null): string | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(text ?? '') ?? [];
  const at = new Date(`${day}${time ?? ''}`).getTime();
  if (day === undefined || Number.isNaN(at)) return null;
  if (time !== undefined) return companyDay(new Date(Math.min(Math.max(at, EARLIEST), LATEST)));
  // JavaScript takes 30 February for 2 March.
  return dayText(at) === day ? day : null;
}

/** The day since which it is the last week, month or year. */
export function startOf(period: Period, today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  if (period === 'week') return dayText(Date.UTC(year, month - 1, day - 7));
  const before = new Date(period === 'month' ? Date.UTC(year, month - 2) : Date.UTC(year - 1, month - 1));
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  return dayText(before.setUTCDate(Math.min(day, lastDay)));
}

/** How the days are called: `days` if they are none of the periods; null: there is no limit. */
export function periodOf({ from, to }: Days, today: string): Period | 'days' | null {
  if (from === null && to === null) return null;
  const period = to === null ? PERIODS.find((one) => startOf(one, today) === from) : undefined;
  return period ?? 'days';
}

/** By the calendar, which has no time zone. */
function dayText(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}
