import { describe, expect, it } from 'vitest';
import { dateText, momentText } from './dates.ts';

const at = new Date(2026, 10, 20, 10, 2);

describe('dates', () => {
  it('are written as each language writes them', () => {
    expect(dateText(at, 'ko')).toBe('2026. 11. 20.');
    expect(dateText(at, 'en')).toBe('Nov 20, 2026');
  });

  it.each([
    [new Date(2026, 10, 20, 10, 2, 30), '지금'],
    [new Date(2026, 10, 20, 10, 5), '3분 전'],
    [new Date(2026, 10, 23, 11, 0), '3일 전'],
    [new Date(2027, 11, 1), '작년'],
    [new Date(2026, 10, 20, 9, 0), '지금'],
  ])('say how long ago it was, seen at %s', (now, ago) => {
    expect(momentText(at, now, 'ko')).toContain(`(${ago})`);
  });
});
