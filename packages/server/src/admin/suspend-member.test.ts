import { expect, test } from 'vitest';
import { readSuspensionEnd } from './suspend-member.ts';

const NOW = new Date('2026-11-20T01:02:03.456Z');
const read = (given: string, timeZone = 'Asia/Seoul') => readSuspensionEnd(given, NOW, timeZone).toISOString();

test('a suspension ends at an instant, in whatever time zone it is given', () => {
  expect(read('2026-12-01T15:00:00.000Z')).toBe('2026-12-01T15:00:00.000Z');
  expect(read('2026-11-30T09:00+09:00')).toBe('2026-11-30T00:00:00.000Z');
  expect(read('2028-02-29T00:00:00Z')).toBe('2028-02-29T00:00:00.000Z');
});

test('or with a day of the company, also where clocks are changed on it', () => {
  expect(read('2026-12-01')).toBe('2026-12-01T14:59:59.000Z');
  expect(read('2026-11-20')).toBe('2026-11-20T14:59:59.000Z');
  expect(read('2027-03-28', 'Europe/Berlin')).toBe('2027-03-28T21:59:59.000Z');
  expect(read('2027-10-31', 'Europe/Berlin')).toBe('2027-10-31T22:59:59.000Z');
  expect(read('2027-03-14', 'America/Los_Angeles')).toBe('2027-03-15T06:59:59.000Z');
});

test.each([
  ...[
    '2026-11-20T01:02:03.456Z',
    '2026-11-19',
    '2036-11-21',
    '2027-02-29T00:00:00Z',
    '2027-02-30',
    '2027-04-31T10:00:00Z',
  ],
  ...['2026-13-01T00:00:00Z', '2026-12-00', '2026-12-01T25:00:00Z', 'tomorrow', ''],
])('%s is past, too late or no time', (given) => {
  expect(() => read(given)).toThrow('INVALID_FIELDS');
});
