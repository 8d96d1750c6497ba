import { expect, test } from 'vitest';
import { typedInEnglish } from './korean-keyboard.ts';

test.each([
  ['이음', 'dldma'],
  ['안녕하세요', 'dkssudgktpdy'],
  ['왜 값이 꽉?', 'dho rkqtdl Rhkr?'],
  ['힣', 'glg'],
  ['가', 'rk'],
  ['Kim 2', 'Kim 2'],
])('%s is typed as %s', (korean, typed) => {
  expect(typedInEnglish(korean)).toBe(typed);
});
