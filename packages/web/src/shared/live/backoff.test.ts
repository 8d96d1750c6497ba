import { expect, test } from 'vitest';
import { nextPause } from './backoff.ts';

test.each([
  [0, null, 500, 1_000],
  [1, null, 1_000, 2_000],
  [5, null, 16_000, 32_000],
  [6, null, 30_000, 60_000],
  [2_000, null, 30_000, 60_000],
  [0, 300, 150, 300],
  [3, 300, 1_200, 2_400],
  [0, 0, 50, 100],
])('after %i failures, with the hint %j, the pause is between %i and %i milliseconds', (failures, hint, from, to) => {
  expect(nextPause(failures, hint, () => 0)).toBe(from);
  expect(nextPause(failures, hint, () => 1)).toBe(to);
});
