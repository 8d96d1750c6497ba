import { afterEach, expect, test } from 'vitest';
import { dateAndTimeText } from '../ui/dates.ts';
import { atCompanyTime, companyDay, companyTime, setCompanyTimeZone } from './company-time.ts';

afterEach(() => setCompanyTimeZone('Asia/Seoul'));

test.each([
  ['Asia/Seoul', '2026-11-20T15:00:00.000Z', '2026. 11. 21. 00:00'],
  ['Asia/Seoul', '2026-12-31T14:59:59.999Z', '2026. 12. 31. 23:59'],
  ['America/New_York', '2026-11-20T04:30:00.000Z', '2026. 11. 19. 23:30'],
])('in %s the clocks show at %s', (timeZone, at, shown) => {
  setCompanyTimeZone(timeZone);
  expect(dateAndTimeText(new Date(at), 'ko')).toBe(shown);
});

test.each([
  ['Asia/Seoul', '2026-11-20T15:00:00.000Z', '2026-11-21'],
  ['America/New_York', '2026-11-20T04:30:00.000Z', '2026-11-19'],
])('in %s it is the day at %s', (timeZone, at, day) => {
  setCompanyTimeZone(timeZone);
  expect(companyDay(new Date(at))).toBe(day);
});

test.each([
  ['Asia/Seoul', '2026-12-01T00:00:00.000Z', '2026-12-01T09:00'],
  ['America/New_York', '2026-12-01T00:00:00.000Z', '2026-11-30T19:00'],
])('in %s what is typed into a field of date and time is meant by the clocks there', (timeZone, at, typed) => {
  setCompanyTimeZone(timeZone);
  expect(companyTime(new Date(at))).toBe(typed);
  expect(atCompanyTime(typed).toISOString()).toBe(at);
});
