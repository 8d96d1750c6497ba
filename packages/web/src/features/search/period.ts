/** The period of a search, in days. The server takes a day as the company's, and so does `today`. */
import { companyClock } from '../../shared/query/company-time.ts';

/** `2026-11-20`, both included; null: no limit. */
export interface Days {
  from: string | null;
  to: string | null;
}

export const PERIODS = ['week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** A day, or that of an instant where the company is; null if it is neither. */
export function readDay(text: string | null): string | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(text ?? '') ?? [];
  const at = new Date(time === undefined ? `${day}T00:00:00` : `${day}${time}`);
  if (day === undefined || Number.isNaN(at.getTime())) return null;
  // JavaScript takes 30 February for 2 March.
  if (time !== undefined) return dayText(companyClock(at));
  return dayText(at) === day ? day : null;
}

/** The day since which it is the last week, month or year. */
export function startOf(period: Period, today: Date): string {
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  if (period === 'week') return dayText(new Date(year, month, day - 7));
  const before = period === 'month' ? new Date(year, month - 1, 1) : new Date(year - 1, month, 1);
  const lastDay = new Date(before.getFullYear(), before.getMonth() + 1, 0).getDate();
  return dayText(new Date(before.getFullYear(), before.getMonth(), Math.min(day, lastDay)));
}

/** How the days are called: `days` if they are none of the periods; null: there is no limit. */
export function periodOf({ from, to }: Days, today: Date): Period | 'days' | null {
  if (from === null && to === null) return null;
  const period = to === null ? PERIODS.find((one) => startOf(one, today) === from) : undefined;
  return period ?? 'days';
}

/** The day of a date, by its local parts. */
export function dayText(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
