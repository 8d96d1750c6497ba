import { describe, expect, it } from 'vitest';
import { agoText, dateAndTimeText, dateText, dayOf, daysOfSeveral, momentText, timeText } from './dates.ts';

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
    [new Date(2026, 10, 20, 10, 2, 30), '지금', 'now'],
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
    expect(agoText(at, new Date(at.getTime() - 30_000), 'ko')).toBe('지금');
    expect(agoText(at, new Date(at.getTime() - 90_000), 'ko')).toBeNull();
  });

  it('of a list may share a day', () => {
    const list = [iso(2026, 10, 20, 10, 2), iso(2026, 10, 21), iso(2026, 10, 20, 23, 59)];
    expect(daysOfSeveral(list)).toEqual(new Set([dayOf(at)]));
    expect(daysOfSeveral(list.slice(0, 2))).toEqual(new Set());
    expect(daysOfSeveral([])).toEqual(new Set());
  });
});
