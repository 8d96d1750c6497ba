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

test.each([
  // The clocks go from 00:00 to 01:00.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '01:00', 23],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z', '01:00', 23],
  // From 01:00 back to 00:00, and from 00:00 back to 23:00 of the day before.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '00:00', 25],
  ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z', '00:00', 25],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z', '00:00', 24],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '00:00', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '00:00', 25],
  ['Asia/Seoul', '2026-11-28', '2026-11-27T15:00:00.000Z', '00:00', 24],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z', '00:00', 24],
])('in %s the day %s begins at %s, when the clocks show %s, and has %i hours', (zone, day, start, shown, hours) => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const begin = instantOf(midnight, zone);
  expect(new Date(begin).toISOString()).toBe(start);
  const clock = (instant: number) => new Date(wallClockAt(instant, zone)).toISOString();
  expect(clock(begin)).toBe(`${day}T${shown}:00.000Z`);
  expect(clock(begin - 1) < `${day}T00`).toBe(true);
  expect((instantOf(midnight + 24 * HOUR, zone) - begin) / HOUR).toBe(hours);
});

test('of a time that clocks skip or show twice, it is the one by the clocks before', () => {
  const inBerlin = (time: string) => new Date(instantOf(Date.parse(`${time}:00Z`), 'Europe/Berlin')).toISOString();
  expect(inBerlin('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(inBerlin('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(inBerlin('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
});
