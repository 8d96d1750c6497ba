import { describe, expect, test } from 'vitest';
import { nicknameKeys } from './nickname-keys.ts';

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
    ['an Armenian look-alike', 'zoe', 'z\u0585e'],
    ['a Cherokee look-alike', 'Sam', '\u13daam'],
    ['a Katakana look-alike', '口口', 'ロロ'],
    ['a vowel that looks like a dash', '음ㅡ', '음ー'],
    ['small capitals', 'Minsu', 'ᴍɪɴsᴜ'],
    ['the digits’ script', '김사원12', '김사원١٢'],
    ['the digits’ script, where one row follows another', '김사원3', '김사원\u{116dd}'],
    ['a digit that looks like a letter', 'zoe', 'z०e'],
    ['two letters that look like one', 'Sarn', 'Sam'],
    ['a mark on a Hangul syllable', '홍길동', '홍길동\u0301'],
    ['the dot of a Turkish i', 'irem', 'İrem'],
    ['a dot at the end', '홍길동', '홍길동.'],
    ['a letter that looks like a dot', '홍길동', '홍길동ㆍ'],
    ['a letter that looks like a dot', '홍길동', '홍ᐧ길동'],
    ['a letter that looks like an apostrophe', '홍길동', '홍길동ʼ'],
    ['a letter that looks like a stroke', '홍길동', 'ˈ홍길동'],
    ['a vowel that looks like a dash', '홍길동', '홍길동ㅡ'],
    ['a lengthening', '홍길동', '홍길동ー'],
    ['a tone', '홍길동', '홍길동\u302e'],
    ['separators', 'kim.min-su_', 'kim minsu'],
    ['a space', '하늘 보기', '하늘보기'],
    ['a separator before a number', '사원_7', '사원7'],
    ['separators, after a letter that looks like a digit', 'marco_lee', 'marcolee'],
  ])('are the same if they differ in %s', (_what, one, other) => {
    expect(areSame(one, other)).toBe(true);
  });

  test.each([
    ['Alice', 'Alicia'],
    ['하늘', '바다'],
    ['ㅡㅡ', 'ㅣㅣ'],
    ['ㅡㅡ', 'ㆍㆍ'],
    ['1ㆍ2', '12'],
    ['사원 1-2', '사원 12'],
    ['1_11', '11_1'],
    ['김사원1', '김사원2'],
    ['Анна', 'Anna2'],
    ['José', 'Jose'],
    ['김사원1', '김사원٢'],
    ['देवी', 'देव'],
  ])('are not the same otherwise: %s, %s', (one, other) => {
    expect(areSame(one, other)).toBe(false);
  });
});
