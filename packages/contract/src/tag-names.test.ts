import { expect, test } from 'vitest';
import { clashingName, tagNameIn, tagNameKey } from './tag-names.ts';

const tag = (tagName: string, tagNameEn: string | null = null) => ({ tagName, tagNameEn });

test('the Korean name serves in English where there is no other', () => {
  expect([tagNameIn('ko', tag('점심', 'Lunch')), tagNameIn('en', tag('점심', 'Lunch'))]).toEqual(['점심', 'Lunch']);
  expect(tagNameIn('en', tag('점심'))).toBe('점심');
});

test.each([
  ['it', 'IT'],
  ['ＩＴ', 'it'],
  ['점심', '점심'.normalize('NFD')],
  ['점\u200b심', '점심'],
  ['❤', '❤️'],
  ['Straße', 'STRASSE'],
])('%j reads like %j', (one, other) => {
  expect(tagNameKey(one)).toBe(tagNameKey(other));
});

test.each([
  ['사내시스템', '사내 시스템'],
  ['점심', '점심!'],
  ['👍', '👎'],
])('%j does not read like %j', (one, other) => {
  expect(tagNameKey(one)).not.toBe(tagNameKey(other));
});

test.each([
  ['another name', tag('등산', 'Hiking'), null],
  ['the same name', tag('점심', 'Noon'), 'tagName'],
  ['the same name in English', tag('식사', 'lunch'), 'tagNameEn'],
  ['a name that another has in English', tag('IT'), null],
  ['a name that another has in English, which serves in English, too', tag('Lunch'), 'tagName'],
  ['an English name that serves another in both languages', tag('에이아이', 'AI'), 'tagNameEn'],
  ['an English name that another has in Korean only', tag('식사', '점심'), null],
])('with %s', (_, added, name) => {
  expect(clashingName(added, [tag('점심', 'Lunch'), tag('정보', 'IT 정보'), tag('AI')])).toBe(name);
});
