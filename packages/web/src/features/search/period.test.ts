import { expect, test } from 'vitest';
import { periodOf, readDay, startOf } from './period.ts';

test.each([
  ['week', '2026-11-22', '2026-11-15'],
  ['week', '2026-01-03', '2025-12-27'],
  ['month', '2026-11-22', '2026-10-22'],
  ['month', '2026-03-31', '2026-02-28'],
  ['month', '2026-01-31', '2025-12-31'],
  ['year', '2026-11-22', '2025-11-22'],
  ['year', '2028-02-29', '2027-02-28'],
] as const)('the last %s on %s began on %s', (period, today, start) => {
  expect(startOf(period, today)).toBe(start);
});

test('days are called by the period that they are', () => {
  const today = '2026-11-22';
  const called = (from: string | null, to: string | null) => periodOf({ from, to }, today);
  expect(called(null, null)).toBe(null);
  expect(called('2026-11-15', null)).toBe('week');
  expect(called('2026-10-22', null)).toBe('month');
  expect(called('2025-11-22', null)).toBe('year');
  expect(called('2026-11-15', '2026-11-22')).toBe('days');
  expect(called('2026-11-16', null)).toBe('days');
  expect(called(null, '2026-11-15')).toBe('days');
});

test('a day is read from the address, or from an instant in it', () => {
  expect(readDay('2026-11-20')).toBe('2026-11-20');
  // In Seoul.
  expect(readDay('2026-11-20T14:59:59.999Z')).toBe('2026-11-20');
  expect(readDay('2026-11-20T15:00:00.000Z')).toBe('2026-11-21');
  expect(readDay('2024-02-29')).toBe('2024-02-29');
  expect(readDay('9999-12-31T23:59:59Z')).toBe('2100-01-01');
});

test.each([null, '', '2026', '2026-13-01', '2026-02-29', '2026-11-20T', '2026-11-20T99:00', '20261120', '2026-1-2'])(
  '%s is no day',
  (text) => expect(readDay(text)).toBe(null),
);
