import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDebouncedSearch } from './debounced-search.ts';

const PAUSE = 250;
const clean = (text: string, isComposing: boolean) => (isComposing ? text.replace(/ㅊ$/, '') : text).trim();

let searched: string[];
let debounced: ReturnType<typeof createDebouncedSearch>;
beforeEach(() => {
  vi.useFakeTimers();
  searched = [];
  debounced = createDebouncedSearch({ pause: PAUSE, clean }, (q) => searched.push(q));
});
afterEach(() => {
  vi.useRealTimers();
});

function type(...texts: string[]): void {
  for (const text of texts) {
    debounced.type(text);
    vi.advanceTimersByTime(PAUSE - 1);
  }
}
const pause = () => vi.advanceTimersByTime(PAUSE);

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
  debounced.type('연');
  debounced.type('연차');
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
  debounced.type('연', true);
  pause();
  debounced.type('연ㅊ', true);
  pause();
  expect(searched).toEqual(['연']);
  debounced.type('연차', true);
  pause();
  expect(searched).toEqual(['연', '연차']);
  debounced.type('연차ㅋ', false);
  pause();
  debounced.type('ㅋㅋ', true);
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
  debounced.searchNow('연차');
  expect(searched).toEqual(['연차']);
  pause();
  debounced.searchNow('연차');
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
  debounced.follow('병가');
  pause();
  expect(searched).toEqual([]);
  type('병가');
  pause();
  expect(searched).toEqual([]);
  type('연차');
  debounced.stop();
  pause();
  expect(searched).toEqual([]);
});

test('the address of one’s own search does not drop what has been typed since', () => {
  type('연차');
  pause();
  debounced.type('연차 신청');
  debounced.follow('연차');
  pause();
  expect(searched).toEqual(['연차', '연차 신청']);
});
