import { afterEach, describe, expect, it } from 'vitest';
import { setCompanyTimeZone } from '../query/company-time.ts';
import {
  agoText,
  dateAndTimeText,
  dateText,
  dateTextInList,
  dayOf,
  daysOfSeveral,
  dayText,
  editedText,
  exactTimeText,
  sinceText,
  timeText,
} from './dates.ts';

const seoul = (time: string) => new Date(`${time}+09:00`);
const at = seoul('2026-11-20T10:02:00');

describe('dates', () => {
  it('are written as each language writes them', () => {
    expect(dateText(at, 'ko')).toBe('2026. 11. 20.');
    expect(dateText(at, 'en')).toBe('Nov 20, 2026');
  });

  it('have a time of day that means one moment of the day', () => {
    expect(timeText(at, 'ko')).toBe('10:02');
    expect(timeText(seoul('2026-11-20T22:02:00'), 'en')).toBe('22:02');
    expect(dateAndTimeText(at, 'ko')).toBe('2026. 11. 20. 10:02');
    expect(dateAndTimeText(at, 'en')).toBe('Nov 20, 2026, 10:02');
    expect(exactTimeText(at, 'ko')).toBe('2026년 11월 20일 10:02');
    expect(exactTimeText(at, 'en')).toBe('November 20, 2026, 10:02');
  });

  it.each([
    [seoul('2026-11-20T10:02:30'), '방금', 'just now'],
    [seoul('2026-11-20T10:05:00'), '3분 전', '3 minutes ago'],
    [seoul('2026-11-21T09:00:00'), '22시간 전', '22 hours ago'],
    [seoul('2026-11-22T09:00:00'), '1일 전', '1 day ago'],
    [seoul('2026-11-23T11:00:00'), '3일 전', '3 days ago'],
    [seoul('2028-01-05T00:00:00'), '1년 전', '1 year ago'],
  ])('say how long ago it was, seen at %s', (now, korean, english) => {
    expect(agoText(at, now, 'ko')).toBe(korean);
    expect(agoText(at, now, 'en')).toBe(english);
  });

  it('take a clock that is a few seconds behind for right, and say nothing by one that is wrong', () => {
    expect(agoText(at, new Date(at.getTime() - 30_000), 'ko')).toBe('방금');
    expect(agoText(at, new Date(at.getTime() - 90_000), 'ko')).toBeNull();
  });

  it('of a list may share a day', () => {
    const list = [seoul('2026-11-20T10:02:00'), seoul('2026-11-21T00:00:00'), seoul('2026-11-20T23:59:00')];
    expect(daysOfSeveral(list)).toEqual(new Set([dayOf(at)]));
    expect(daysOfSeveral(list.slice(0, 2))).toEqual(new Set());
    expect(daysOfSeveral([])).toEqual(new Set());
  });

  it('have the time where it is today, or where others share the day', () => {
    const midnight = seoul('2026-11-21T00:00:00');
    const before = new Date(midnight.getTime() - 1);
    expect(dateTextInList(at, before, false, 'ko')).toBe('2026. 11. 20. 10:02');
    expect(dateTextInList(at, midnight, false, 'ko')).toBe('2026. 11. 20.');
    expect(dateTextInList(at, midnight, true, 'ko')).toBe('2026. 11. 20. 10:02');
    expect(dateTextInList(at, before, false, 'en')).toBe('Nov 20, 2026, 10:02');
  });

  it('of an edit are the time alone beside the date of the same day, and else a date as any other', () => {
    const edited = seoul('2026-11-20T14:30:00');
    const nextDay = seoul('2026-11-21T00:05:00');
    expect(editedText(edited, at, edited, 'ko')).toBe('14:30');
    expect(editedText(edited, at, nextDay, 'ko')).toBe('14:30');
    expect(editedText(nextDay, at, nextDay, 'ko')).toBe('2026. 11. 21. 00:05');
    expect(editedText(nextDay, at, seoul('2026-11-25T00:00:00'), 'ko')).toBe('2026. 11. 21.');
    expect(editedText(nextDay, at, nextDay, 'en')).toBe('Nov 21, 2026, 00:05');
  });
});

describe('how long ago something of a list was written', () => {
  afterEach(() => setCompanyTimeZone('Asia/Seoul'));

  // In Seoul it is 10:00.
  const written = new Date('2026-11-20T01:00:00.000Z');
  it.each([
    ['2026-11-20T01:00:59.000Z', '방금', 'just now'],
    ['2026-11-20T01:04:59.000Z', '4분 전', '4 minutes ago'],
    ['2026-11-20T01:59:59.000Z', '59분 전', '59 minutes ago'],
    ['2026-11-20T14:59:59.000Z', '13시간 전', '13 hours ago'],
    ['2026-11-20T15:00:00.000Z', '어제', 'yesterday'],
    ['2026-11-21T14:59:59.000Z', '어제', 'yesterday'],
    ['2026-11-21T15:00:00.000Z', '2일 전', '2 days ago'],
    ['2026-11-24T12:00:00.000Z', '4일 전', '4 days ago'],
    ['2026-11-26T14:59:59.000Z', '6일 전', '6 days ago'],
    ['2026-11-26T15:00:00.000Z', '2026. 11. 20.', 'Nov 20, 2026'],
  ])('is said at %s', (now, korean, english) => {
    expect(sinceText(written, new Date(now), 'ko')).toBe(korean);
    expect(sinceText(written, new Date(now), 'en')).toBe(english);
  });

  it('is minutes for an hour, also when another day has begun', () => {
    const evening = new Date('2026-11-20T14:50:00.000Z');
    expect(sinceText(evening, new Date('2026-11-20T15:10:00.000Z'), 'ko')).toBe('20분 전');
    expect(sinceText(evening, new Date('2026-11-20T15:50:00.000Z'), 'ko')).toBe('어제');
  });

  it('counts the days of the company, wherever the reader is', () => {
    const now = new Date('2026-11-20T15:00:00.000Z');
    setCompanyTimeZone('America/New_York');
    expect(sinceText(written, now, 'ko')).toBe('어제');
    expect(sinceText(new Date('2026-11-20T06:00:00.000Z'), now, 'ko')).toBe('9시간 전');
    expect(sinceText(new Date('2026-11-01T02:00:00.000Z'), now, 'ko')).toBe('2026. 10. 31.');
  });

  it('is the moment itself where the reader’s clock is behind', () => {
    expect(sinceText(written, new Date('2026-11-20T00:50:00.000Z'), 'ko')).toBe('2026. 11. 20. 10:00');
  });
});

describe('dates in the company’s time zone', () => {
  afterEach(() => setCompanyTimeZone('Asia/Seoul'));

  const instant = new Date('2026-03-08T15:30:00.000Z');
  it.each([
    ['Asia/Seoul', '2026. 3. 9. 00:30', '2026-03-08T14:59:59.999Z', '2026-03-08T15:00:00.000Z'],
    ['UTC', '2026. 3. 8. 15:30', '2026-03-07T23:59:59.999Z', '2026-03-08T00:00:00.000Z'],
    // The clocks were put forward that night: the day began at 5 by UTC, and its afternoon was 4 hours from it.
    ['America/New_York', '2026. 3. 8. 11:30', '2026-03-08T04:59:59.999Z', '2026-03-08T05:00:00.000Z'],
  ])('begin a day at midnight in %s', (zone, shown, lastOfDayBefore, firstOfDay) => {
    setCompanyTimeZone(zone);
    expect(dateAndTimeText(instant, 'ko')).toBe(shown);
    expect(exactTimeText(instant, 'ko')).toContain(shown.slice(-5));
    expect(dateTextInList(instant, new Date(firstOfDay), false, 'ko')).toBe(shown);
    expect(dateTextInList(instant, new Date(lastOfDayBefore), false, 'ko')).toBe(shown.slice(0, -6));
    expect(daysOfSeveral([instant, new Date(firstOfDay)]).size).toBe(1);
    expect(daysOfSeveral([instant, new Date(lastOfDayBefore)]).size).toBe(0);
    // How long ago it was is the same everywhere.
    expect(agoText(new Date(lastOfDayBefore), new Date(firstOfDay), 'ko')).toBe('방금');
  });

  it('are those of the calendar where only a day is known', () => {
    setCompanyTimeZone('America/New_York');
    expect(dayText('2026-11-20', 'ko')).toBe('2026. 11. 20.');
  });
});
