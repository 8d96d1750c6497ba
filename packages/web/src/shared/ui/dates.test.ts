import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  agoText,
  dateAndTimeText,
  dateText,
  dateTextInList,
  dayOf,
  daysOfSeveral,
  editedText,
  momentText,
  timeText,
} from './dates.ts';

const at = new Date(2026, 10, 20, 10, 2);
const iso = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

describe('dates', () => {
  it('are written as each language writes them', () => {
    expect(dateText(at, 'ko')).toBe('2026. 11. 20.');
    expect(dateText(at, 'en')).toBe('Nov 20, 2026');
  });

  it('have a time of day that means one moment of the day', () => {
    expect(timeText(at, 'ko')).toBe('10:02');
    expect(timeText(new Date(2026, 10, 20, 22, 2), 'en')).toBe('22:02');
    expect(dateAndTimeText(at, 'ko')).toBe('2026. 11. 20. 10:02');
    expect(dateAndTimeText(at, 'en')).toBe('Nov 20, 2026, 10:02');
    expect(momentText(at, 'ko')).toBe('2026년 11월 20일 10:02');
    expect(momentText(at, 'en')).toBe('November 20, 2026, 10:02');
  });

  it.each([
    [new Date(2026, 10, 20, 10, 2, 30), '방금', 'just now'],
    [new Date(2026, 10, 20, 10, 5), '3분 전', '3 minutes ago'],
    [new Date(2026, 10, 21, 9, 0), '22시간 전', '22 hours ago'],
    [new Date(2026, 10, 22, 9, 0), '1일 전', '1 day ago'],
    [new Date(2026, 10, 23, 11, 0), '3일 전', '3 days ago'],
    [new Date(2028, 0, 5), '1년 전', '1 year ago'],
  ])('say how long ago it was, seen at %s', (now, korean, english) => {
    expect(agoText(at, now, 'ko')).toBe(korean);
    expect(agoText(at, now, 'en')).toBe(english);
  });

  it('take a clock that is a few seconds behind for right, and say nothing by one that is wrong', () => {
    expect(agoText(at, new Date(at.getTime() - 30_000), 'ko')).toBe('방금');
    expect(agoText(at, new Date(at.getTime() - 90_000), 'ko')).toBeNull();
  });

  it('of a list may share a day', () => {
    const list = [iso(2026, 10, 20, 10, 2), iso(2026, 10, 21), iso(2026, 10, 20, 23, 59)];
    expect(daysOfSeveral(list)).toEqual(new Set([dayOf(at)]));
    expect(daysOfSeveral(list.slice(0, 2))).toEqual(new Set());
    expect(daysOfSeveral([])).toEqual(new Set());
  });

  it('have the time where it is today, or where others share the day', () => {
    const midnight = new Date(2026, 10, 21);
    const before = new Date(midnight.getTime() - 1);
    expect(dateTextInList(at, before, false, 'ko')).toBe('2026. 11. 20. 10:02');
    expect(dateTextInList(at, midnight, false, 'ko')).toBe('2026. 11. 20.');
    expect(dateTextInList(at, midnight, true, 'ko')).toBe('2026. 11. 20. 10:02');
    expect(dateTextInList(at, before, false, 'en')).toBe('Nov 20, 2026, 10:02');
  });

  it('of an edit are the time alone beside the date of the same day, and else a date as any other', () => {
    const edited = new Date(2026, 10, 20, 14, 30);
    const nextDay = new Date(2026, 10, 21, 0, 5);
    expect(editedText(edited, at, edited, 'ko')).toBe('14:30');
    expect(editedText(edited, at, nextDay, 'ko')).toBe('14:30');
    expect(editedText(nextDay, at, nextDay, 'ko')).toBe('2026. 11. 21. 00:05');
    expect(editedText(nextDay, at, new Date(2026, 10, 25), 'ko')).toBe('2026. 11. 21.');
    expect(editedText(nextDay, at, nextDay, 'en')).toBe('Nov 21, 2026, 00:05');
  });
});

describe('dates in the reader’s time zone', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules(); // The formats keep the time zone that they were made in.
  });

  /** As a browser there has it from the start. */
  async function datesIn(zone: string) {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    return import('./dates.ts');
  }

  const instant = new Date('2026-03-08T15:30:00.000Z');
  it.each([
    ['Asia/Seoul', '2026. 3. 9. 00:30', '2026-03-08T14:59:59.999Z', '2026-03-08T15:00:00.000Z'],
    ['UTC', '2026. 3. 8. 15:30', '2026-03-07T23:59:59.999Z', '2026-03-08T00:00:00.000Z'],
    // The clocks were put forward that night: the day began at 5 by UTC, and its afternoon was 4 hours from it.
    ['America/New_York', '2026. 3. 8. 11:30', '2026-03-08T04:59:59.999Z', '2026-03-08T05:00:00.000Z'],
  ])('begin a day at midnight in %s', async (zone, shown, lastOfDayBefore, firstOfDay) => {
    const dates = await datesIn(zone);
    expect(dates.dateTextInList(instant, new Date(firstOfDay), false, 'ko')).toBe(shown);
    expect(dates.dateTextInList(instant, new Date(lastOfDayBefore), false, 'ko')).toBe(shown.slice(0, -6));
    expect(dates.daysOfSeveral([instant.toISOString(), firstOfDay]).size).toBe(1);
    expect(dates.daysOfSeveral([instant.toISOString(), lastOfDayBefore]).size).toBe(0);
    // How long ago it was is the same everywhere.
    expect(dates.agoText(new Date(lastOfDayBefore), new Date(firstOfDay), 'ko')).toBe('방금');
  });
});
