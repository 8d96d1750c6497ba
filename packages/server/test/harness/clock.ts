import { yearAt } from '@ieum/contract/years';

/** The time as the server under test sees it: it stands still until a test moves it. */
export interface Clock {
  now: () => Date;
  set(time: string): void;
  advance(milliseconds: number): void;
}

const START = '2026-11-20T01:02:03.456Z';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** By the real time, which server processes go by, and in the company's time zone, as they have it by default. */
export function thisYear(): number {
  return yearAt(new Date(), 'Asia/Seoul');
}

export function newClock(): Clock & { reset(): void } {
  let time = Date.parse(START);
  return {
    now: () => new Date(time),
    set: (text) => {
      time = Date.parse(text);
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
    reset: () => {
      time = Date.parse(START);
    },
  };
}
