/**
 * The demo's company uses Korean time, which has no daylight saving time, so a fixed offset is exact. Instants are
 * milliseconds since the epoch.
 */
import type { When } from './content.ts';
import { drawUntil, type Random } from './random.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const OFFSET = 9 * HOUR;

/** Includes the first instant and excludes the second. */
export interface Span {
  from: number;
  to: number;
}

const WORKING_DAYS = [1, 2, 3, 4, 5];
const WORKING_HOURS = [9, 18] as const;
const OVERTIME = [18, 22] as const;
const OVERTIME_SHARE = 0.08;
const WAKING_HOURS = [8, 23] as const;

export function koreanTime(at: number): { year: number; month: number; day: number; weekday: number; hour: number } {
  const shifted = new Date(at + OFFSET);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
  };
}

export function startOfDay(at: number): number {
  return at - ((at + OFFSET) % DAY);
}

export function startOfYear(year: number): number {
  return Date.UTC(year, 0, 1) - OFFSET;
}

/** A random time for a post. More recent times are more likely, because the community grows. */
export function drawMoment(random: Random, span: Span, when: When, suits: (at: number) => boolean): number {
  const hours = when.hours ?? (random.next() < OVERTIME_SHARE ? OVERTIME : WORKING_HOURS);
  const draw = () => {
    const day = startOfDay(span.to - (span.to - span.from) * random.next() ** 1.4);
    return Math.floor(day + (hours[0] + random.next() * (hours[1] - hours[0])) * HOUR);
  };
  return drawUntil(draw, (at) => isIn(span, at) && isOnDay(when, at) && suits(at), JSON.stringify(when));
}

/** Random times at which others respond to a post, oldest first: most of them soon, none at night. */
export function drawResponses(random: Random, span: Span, count: number): number[] {
  const draw = () => Math.floor(span.from + (span.to - span.from) * random.next() ** 3) + 1;
  const isWaking = (at: number) => {
    const { hour } = koreanTime(at);
    return isIn(span, at) && hour >= WAKING_HOURS[0] && hour < WAKING_HOURS[1];
  };
  return Array.from({ length: count }, () => drawUntil(draw, isWaking, 'a waking hour')).toSorted((a, b) => a - b);
}

function isIn(span: Span, at: number): boolean {
  return at >= span.from && at < span.to;
}

function isOnDay(when: When, at: number): boolean {
  const { month, day, weekday } = koreanTime(at);
  const [first, last] = when.days ?? [1, 31];
  const isRightMonth = !when.months || when.months.includes(month);
  return isRightMonth && day >= first && day <= last && (when.weekdays ?? WORKING_DAYS).includes(weekday);
}
