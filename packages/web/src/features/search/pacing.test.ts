import { LIMITS, TIMES } from '@ieum/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPacing } from './pacing.ts';
import { cleanQuery, cutQuery } from './query-text.ts';

let searched: string[];
let pacing: ReturnType<typeof createPacing>;
beforeEach(() => {
  vi.useFakeTimers();
  searched = [];
  pacing = createPacing((q) => searched.push(q));
});
afterEach(() => {
  vi.useRealTimers();
});

function type(...texts: string[]): void {
  for (const text of texts) {
    pacing.type(text);
    vi.advanceTimersByTime(TIMES.searchDebounce - 1);
  }
}
const pause = () => vi.advanceTimersByTime(TIMES.searchDebounce);

test('what is typed is searched for once, after the typing pauses', () => {
  type('ㅇ', '여', '연', '연ㅊ', '연차');
  expect(searched).toEqual([]);
  pause();
  expect(searched).toEqual(['연차']);
  pause();
  expect(searched).toEqual(['연차']);
});

test('the end of a composition that leaves the text as it is searches for nothing again', () => {
  type('연', '연차');
  pause();
  // Some browsers take the composed syllable out and put it back.
  pacing.type('연');
  pacing.type('연차');
  pause();
  expect(searched).toEqual(['연차']);
});

test('a pause within a composition searches for what stands there, and the rest follows', () => {
  type('여');
  pause();
  type('연');
  pause();
  expect(searched).toEqual(['여', '연']);
});

test('the first letter of a syllable that is being composed is not searched for', () => {
  pacing.type('연', true);
  pause();
  pacing.type('연ㅊ', true);
  pause();
  expect(searched).toEqual(['연']);
  pacing.type('연차', true);
  pause();
  expect(searched).toEqual(['연', '연차']);
  pacing.type('연차ㅋ', false);
  pause();
  pacing.type('ㅋㅋ', true);
  pause();
  expect(searched).toEqual(['연', '연차', '연차ㅋ', 'ㅋㅋ']);
});

test('spaces around change nothing', () => {
  type('연차');
  pause();
  type('연차 ', ' 연차 ');
  pause();
  expect(searched).toEqual(['연차']);
});

test('Enter searches at once, and the pause after it searches for nothing again', () => {
  type('연차');
  pacing.searchNow('연차');
  expect(searched).toEqual(['연차']);
  pause();
  pacing.searchNow('연차');
  expect(searched).toEqual(['연차']);
});

test('what was typed last is all that is searched for, also if it is nothing', () => {
  type('연차');
  pause();
  type('연', '');
  pause();
  expect(searched).toEqual(['연차', '']);
});

test('going back to another search drops what was about to be searched for', () => {
  type('연차');
  pacing.follow('병가');
  pause();
  expect(searched).toEqual([]);
  type('병가');
  pause();
  expect(searched).toEqual([]);
  type('연차');
  pacing.stop();
  pause();
  expect(searched).toEqual([]);
});

test('the address of one’s own search does not drop what has been typed since', () => {
  type('연차');
  pause();
  pacing.type('연차 신청');
  pacing.follow('연차');
  pause();
  expect(searched).toEqual(['연차', '연차 신청']);
});

test('a text is cut at the limit, which counts an emoji as one', () => {
  const most = '👍'.repeat(LIMITS.search);
  expect(cutQuery(most)).toBe(most);
  expect(cutQuery(`${most}가`)).toBe(most);
  expect(cleanQuery(` ${most}가 `)).toBe(most);
  expect(cleanQuery(`${'가'.repeat(LIMITS.search - 1)} 나`)).toBe('가'.repeat(LIMITS.search - 1));
  expect(cleanQuery('\0연차\0 ')).toBe('연차');
});
