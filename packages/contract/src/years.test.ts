import { expect, test } from 'vitest';
import { joinedYearChoices, yearAt, yearsOfService } from './years.ts';

test.each([
  ['2026-12-31T14:59:59.999Z', 'Asia/Seoul', 2026],
  ['2026-12-31T15:00:00.000Z', 'Asia/Seoul', 2027],
  ['2026-12-31T23:59:59.999Z', 'UTC', 2026],
  ['2027-01-01T00:00:00.000Z', 'UTC', 2027],
  ['2027-01-01T04:59:59.999Z', 'America/New_York', 2026],
  ['2027-01-01T05:00:00.000Z', 'America/New_York', 2027],
  ['2026-12-31T10:00:00.000Z', 'Pacific/Kiritimati', 2027],
])('at %s it is, in %s, the year %i', (time, timeZone, year) => {
  expect(yearAt(new Date(time), timeZone)).toBe(year);
});

test.each([
  [2026, 1],
  [2025, 2],
  [2017, 10],
])('hired in %i, one is in 2026 in year %i of employment', (joinedYear, years) => {
  expect(yearsOfService(joinedYear, 2026)).toBe(years);
});

test('the form offers the current year and the 9 before it, newest first', () => {
  expect(joinedYearChoices(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017]);
});
