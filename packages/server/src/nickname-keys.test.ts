import { describe, expect, test } from 'vitest';
import { isReservedNickname, nicknameKeys } from './nickname-keys.ts';

const areSame = (one: string, other: string) => nicknameKeys(one).some((key) => nicknameKeys(other).includes(key));

describe('two nicknames', () => {
  test.each([
    ['letter case', 'Alice', 'aLICE'],
    ['letter case', 'Straße', 'STRASSE'],
    ['composition', 'e\u0301', '\u00e9'],
    ['composition', '한글', '한글'.normalize('NFD')],
    ['full width', 'Minsu', 'Ｍｉｎｓｕ'],
    ['a Cyrillic look-alike', 'Minsu', 'Мinsu'],
    ['a Cyrillic look-alike in lower case', 'anna', 'аnnа'],
    ['a Greek look-alike', 'Olive', 'Οlive'],
    ['a Cyrillic look-alike whose case differs', 'Minsu', 'мINSU'],
    ['a Greek look-alike in lower case', 'vivi', 'νivi'],
    ['an upper-case i', 'lan', 'Ian'],
    ['a digit', 'Lee1', 'Leel'],
    ['what cannot be seen', '관리자', '관리\u200a자'.replace('\u200a', '\u200b')],
    ['the kind of space', '하늘 보기', '하늘\u3000보기'],
  ])('are the same if they differ in %s', (_what, one, other) => {
    expect(areSame(one, other)).toBe(true);
  });

  test.each([
    ['Alice', 'Alicia'],
    ['하늘', '바다'],
    ['하늘 보기', '하늘보기'],
    ['김사원1', '김사원2'],
    ['Анна', 'Anna2'],
  ])('are not the same otherwise: %s, %s', (one, other) => {
    expect(areSame(one, other)).toBe(false);
  });
});

test.each([
  '관리자',
  '관리 자',
  '관리자2',
  '운영자',
  '알 수 없음',
  '알수없음',
  '이음',
  'Admin',
  'ADMlN',
  'аdmin',
  'a.d.m.i.n',
  'ＡＤＭＩＮ',
])('%s is reserved for admins', (nickname) => {
  expect(isReservedNickname(nickname)).toBe(true);
});

test.each(['이음이', '관리하는사람', 'administrare', '김운영'])('%s is not reserved', (nickname) => {
  expect(isReservedNickname(nickname)).toBe(false);
});
