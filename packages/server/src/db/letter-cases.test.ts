import { expect, test } from 'vitest';
import { letterCases } from './letter-cases.ts';

test.each([
  ['aB', ['aA', 'Bb']],
  ['é', ['éÉ']],
  ['Ж', ['Жж']],
  ['𐐀', ['𐐀𐐨']],
  ['가1%', ['가', '1', '%']],
  ['ßİ', ['ß', 'İ']], // their other case is two characters
  ['', []],
])('%s', (text, cases) => {
  expect(letterCases(text).map((characters) => characters.join(''))).toEqual(cases);
});
