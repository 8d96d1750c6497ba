import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import { cleanQuery, cutQuery, WHILE_TYPING } from './query-text.ts';

test('the first letter of a syllable that is being composed is not searched for', () => {
  expect(WHILE_TYPING.clean('연ㅊ', true)).toBe('연');
  expect(WHILE_TYPING.clean('연차ㅋ', false)).toBe('연차ㅋ');
  expect(WHILE_TYPING.clean('ㅋㅋ', true)).toBe('ㅋㅋ');
});

test('a text is cut at the limit, which counts an emoji as one', () => {
  const most = '👍'.repeat(LIMITS.search);
  expect(cutQuery(most)).toBe(most);
  expect(cutQuery(`${most}가`)).toBe(most);
  expect(cleanQuery(` ${most}가 `)).toBe(most);
  expect(cleanQuery(`${'가'.repeat(LIMITS.search - 1)} 나`)).toBe('가'.repeat(LIMITS.search - 1));
  expect(cleanQuery('\0연차\0 ')).toBe('연차');
});
