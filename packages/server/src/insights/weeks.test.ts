import { expect, test } from 'vitest';
import { finishedWeeks, weeksUpTo } from './weeks.ts';

function weeksAt(now: string, timeZone: string, count = 1) {
  const iso = (time: number) => new Date(time).toISOString();
  return finishedWeeks(new Date(now), timeZone, count).map(({ name, start, end }) => [name, iso(start), iso(end)]);
}

test('a week is over, and counted, an hour after Monday has begun in the company’s time zone', () => {
  const before = ['2026-11-09', '2026-11-08T15:00:00.000Z', '2026-11-15T15:00:00.000Z'];
  const week = ['2026-11-16', '2026-11-15T15:00:00.000Z', '2026-11-22T15:00:00.000Z'];
  expect(weeksAt('2026-11-22T15:59:59.999Z', 'Asia/Seoul')).toEqual([before]);
  expect(weeksAt('2026-11-22T16:00:00.000Z', 'Asia/Seoul', 2)).toEqual([week, before]);
  expect(weeksAt('2026-11-29T15:59:59.999Z', 'Asia/Seoul')).toEqual([week]);
  expect(weeksAt('2026-11-23T08:59:59.999Z', 'America/Los_Angeles')[0]?.[0]).toBe('2026-11-09');
  expect(weeksAt('2026-11-23T09:00:00.000Z', 'America/Los_Angeles')[0]?.[0]).toBe('2026-11-16');
});

test('a week in which clocks are changed is an hour shorter or longer, and none is left out or counted twice', () => {
  // Forward on Sunday, 28 March 2027, and back on Sunday, 31 October.
  const spring = ['2027-03-22', '2027-03-21T23:00:00.000Z', '2027-03-28T22:00:00.000Z'];
  const autumn = ['2027-10-25', '2027-10-24T22:00:00.000Z', '2027-10-31T23:00:00.000Z'];
  expect(weeksAt('2027-03-29T12:00:00.000Z', 'Europe/Berlin')).toEqual([spring]);
  expect(weeksAt('2027-11-01T12:00:00.000Z', 'Europe/Berlin')).toEqual([autumn]);
  const year = finishedWeeks(new Date('2027-12-31T00:00:00.000Z'), 'Europe/Berlin', 52);
  year.slice(1).forEach((week, at) => {
    expect(week.end).toBe(year[at]?.start);
  });
});

test('the names of weeks go back by seven days, also across a year', () => {
  expect(weeksUpTo('2027-01-04', 3)).toEqual(['2027-01-04', '2026-12-28', '2026-12-21']);
});
