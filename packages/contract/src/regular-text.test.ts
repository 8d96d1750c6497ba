import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRegular } from './regular-text.ts';

test.each([
  ...['aaaaaaaa', 'AAAAaaaa', '........', '🌱🌱🌱🌱🌱🌱🌱🌱', '가가가가가가가가'],
  ...['abcabcabc', '12341234', 'qwerqwer', 'kimkimkim', 'x1!x1!x1!', 'abcabcabc!', 'secret!secret!'],
  ...['abcdefgh', 'ABCDEFGH', '87654321', '01234567890', '90123456', 'hgfedcba', '１２３４５６７８'],
  ...['qwertyuiop', 'poiuytrewq', 'asdfghjkl', 'zxcvbnm,.', '!@#$%^&*', 'ㅁㄴㅇㄹㅁㄴㅇㄹ', '가나다라마바사아'],
  ...['aaaabbbb', 'aaaaaaa1', 'abcd1234', '1234qwer'],
])('%s is regular', (text) => {
  expect(isRegular(text)).toBe(true);
});

test.each([
  ...['Ab3$xyz!', 'hunter2!', 'banana12', 'mississippi', 'correct horse', '새싹이 자라요 42', '이음 테스트 암호 7!'],
  ...['abc-def-ghi', 'password-of-mine', '19870213', 'tattoo22', 'k9#Xq2!?k9#Xq2!?'],
])('%s is not', (text) => {
  expect(isRegular(text)).toBe(false);
});

test('a part of up to seven characters, again and again, is regular', () => {
  const part = fc.string({ minLength: 1, maxLength: 7, unit: 'grapheme-ascii' });
  fc.assert(fc.property(part, fc.integer({ min: 2, max: 9 }), (text, times) => isRegular(text.repeat(times))));
});

test('what is random is not', () => {
  for (let count = 0; count < 2_000; count++) {
    const text = Math.random().toString(36).slice(2);
    expect(isRegular(text), text).toBe(false);
  }
});
