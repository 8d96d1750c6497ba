import { expect, test } from 'vitest';
import { digestWeekAt } from './week.ts';

const SEOUL = 'Asia/Seoul';

function weekAt(now: string, timeZone = SEOUL) {
  const week = digestWeekAt(new Date(now), timeZone);
  return week && { ...week, since: new Date(week.since).toISOString(), until: new Date(week.until).toISOString() };
}

test('the digest goes out on Monday from 9:00 of the company to the end of the day', () => {
  const week = { name: '2026-11-23', since: '2026-11-16T00:00:00.000Z', until: '2026-11-23T15:00:00.000Z' };
  expect(weekAt('2026-11-22T23:59:59.999Z')).toBeNull();
  expect(weekAt('2026-11-23T00:00:00.000Z')).toEqual(week);
  expect(weekAt('2026-11-23T14:59:59.999Z')).toEqual(week);
  expect(weekAt('2026-11-23T15:00:00.000Z')).toBeNull();
  expect(weekAt('2026-11-29T00:00:00.000Z')).toBeNull();
});

test('also in the weeks in which clocks are changed', () => {
  // Forward on Sunday, 28 March 2027, and back on Sunday, 31 October.
  const spring = { name: '2027-03-29', since: '2027-03-22T08:00:00.000Z', until: '2027-03-29T22:00:00.000Z' };
  expect(weekAt('2027-03-29T06:59:59.000Z', 'Europe/Berlin')).toBeNull();
  expect(weekAt('2027-03-29T07:00:00.000Z', 'Europe/Berlin')).toEqual(spring);
  const autumn = { name: '2027-11-01', since: '2027-10-25T07:00:00.000Z', until: '2027-11-01T23:00:00.000Z' };
  expect(weekAt('2027-11-01T07:59:59.000Z', 'Europe/Berlin')).toBeNull();
  expect(weekAt('2027-11-01T08:00:00.000Z', 'Europe/Berlin')).toEqual(autumn);
  expect(weekAt('2027-11-01T22:59:59.000Z', 'Europe/Berlin')).toEqual(autumn);
});

test('also where it is Monday on another day of UTC', () => {
  expect(weekAt('2026-11-22T19:00:00.000Z', 'Pacific/Kiritimati')?.name).toBe('2026-11-23');
  expect(weekAt('2026-11-22T18:59:59.000Z', 'Pacific/Kiritimati')).toBeNull();
  expect(weekAt('2026-11-24T06:59:59.000Z', 'America/Los_Angeles')).toBeTruthy();
  expect(weekAt('2026-11-24T08:00:00.000Z', 'America/Los_Angeles')).toBeNull();
});
