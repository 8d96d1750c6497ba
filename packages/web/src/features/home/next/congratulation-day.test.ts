import { expect, test } from 'vitest';
import { isCongratulated } from './congratulation-day.ts';

const SECOND_YEAR = { yearsOfService: 2, joinedYear: 2026 };
// In Seoul.
const JANUARY = new Date('2027-01-31T23:00+09:00');
const FEBRUARY = new Date('2027-02-01T00:00+09:00');

test.each([
  ['in January of the second year', SECOND_YEAR, JANUARY, false, null, true],
  [
    'while this device’s clock is still in December',
    SECOND_YEAR,
    new Date('2026-12-31T20:00+09:00'),
    false,
    null,
    true,
  ],
  ['later, when a new hire’s home was the last that was seen', SECOND_YEAR, FEBRUARY, true, null, true],
  ['later, when nothing is remembered', SECOND_YEAR, FEBRUARY, false, null, false],
  ['in the first year', { yearsOfService: 1, joinedYear: 2027 }, JANUARY, true, null, false],
  ['in the third year', { yearsOfService: 3, joinedYear: 2025 }, JANUARY, true, null, false],
  ['again on the same day', SECOND_YEAR, JANUARY, false, '2027-01-31', true],
  ['again on the same day in February', SECOND_YEAR, FEBRUARY, false, '2027-02-01', true],
  ['on another day', SECOND_YEAR, JANUARY, true, '2027-01-30', false],
  ['after it was closed', SECOND_YEAR, JANUARY, true, 'closed', false],
])('%s', (_, me, now, wasNewHire, told, expected) => {
  expect(isCongratulated({ me, now, wasNewHire, told })).toBe(expected);
});
