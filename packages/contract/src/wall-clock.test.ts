import { afterEach, expect, test, vi } from 'vitest';
import { instantOf, wallClockAt } from './wall-clock.ts';

const HOUR = 60 * 60 * 1000;

afterEach(() => vi.restoreAllMocks());

test('what clocks show, and back, also beside a change of the clocks', () => {
  const noon = Date.parse('2026-11-30T03:00:00.250Z');
  expect(new Date(wallClockAt(noon, 'Asia/Seoul')).toISOString()).toBe('2026-11-30T12:00:00.250Z');
  expect(instantOf(wallClockAt(noon, 'Asia/Seoul'), 'Asia/Seoul')).toBe(noon);

  const sprung = Date.parse('2026-03-29T01:00:00Z');
  expect(wallClockAt(sprung, 'Europe/Berlin') - wallClockAt(sprung - 1, 'Europe/Berlin')).toBe(HOUR + 1);
  expect(instantOf(wallClockAt(sprung, 'Europe/Berlin'), 'Europe/Berlin')).toBe(sprung);
});

test('a format is made once for a zone: each would take memory that is not given back', () => {
  // A zone of no other test: formats are kept as long as the process.
  const made = vi.spyOn(Intl, 'DateTimeFormat');

  const shown = Array.from({ length: 100 }, (_, hour) => wallClockAt(hour * HOUR, 'America/Bogota'));

  expect(made).toHaveBeenCalledTimes(1);
  expect(new Set(shown.map((one, hour) => one - hour * HOUR))).toEqual(new Set([-5 * HOUR]));
});
