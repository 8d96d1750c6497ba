import { expect, test } from 'vitest';
import { effectiveYears, joinedYearChoices, signsUpAsNewHire, yearAt, yearsOfService } from './years.ts';

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

const AUTUMN = Date.UTC(2025, 10, 20);
const YEAR_BEGAN = Date.UTC(2026, 0, 1);
/** On 19 November 2026: those who have signed up in the last 12 months have done so on the 20th or later. */
const BY_MONTHS = { year: 2026, recent: { from: AUTUMN, yearFrom: YEAR_BEGAN } };
const BY_YEAR = { year: 2026, recent: null };

test.each([
  // joined, signed up at, by the calendar year, by 12 months
  [2026, YEAR_BEGAN, 1, 1],
  [2025, YEAR_BEGAN, 2, 1],
  [2024, YEAR_BEGAN, 3, 3],
  [2025, YEAR_BEGAN - 1, 2, 1],
  [2024, YEAR_BEGAN - 1, 3, 1],
  [2023, YEAR_BEGAN - 1, 4, 4],
  [2025, AUTUMN, 2, 1],
  [2025, AUTUMN - 1, 2, 2],
  // An admin has corrected the year to one after the sign-up.
  [2026, AUTUMN - 1, 1, 2],
  [2026, AUTUMN, 1, 1],
])(
  'hired in %i, signed up at %i: in year %i by the calendar, in year %i by the 12 months',
  (joinedYear, signedUpAt, byYear, byMonths) => {
    const member = { joinedYear, signedUpAt };
    expect([effectiveYears(member, BY_YEAR), effectiveYears(member, BY_MONTHS)]).toEqual([byYear, byMonths]);
  },
);

test.each([
  [2026, true],
  [2025, true],
  [2024, false],
])('by the 12 months, who was hired in %i signs up in 2026 as a new hire: %s', (joinedYear, answer) => {
  expect(signsUpAsNewHire(joinedYear, 2026)).toBe(answer);
});
