import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { rangesOf, slicesIn, writtenSyllables } from './characters.ts';
import { partsOf } from './parts.ts';

const sheet = createRequire(import.meta.url).resolve(
  'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css',
);
const parts = partsOf(readFileSync(sheet, 'utf8'));
const isIn = (part: number, text: string) =>
  Array.from(text).every((character) => parts[part]?.characters.includes(character.codePointAt(0) as number));

test('what the screens say themselves, in each language, is in the first part', () => {
  expect(isIn(0, '이메일 또는 비밀번호가 올바르지 않습니다.')).toBe(true);
  expect(isIn(0, 'Sign in 2026 {}~')).toBe(true);
});

test('what members are likely to write is in the parts that follow', () => {
  expect(isIn(0, '꽃')).toBe(false);
  expect(isIn(1, '꽃')).toBe(true);
});

test('no character is in two parts: a screen would load both', () => {
  const all = parts.flatMap(({ characters }) => characters);
  expect(all.length).toBeGreaterThan(2350);
  expect(new Set(all).size).toBe(all.length);
});

test('every syllable of written Korean is in one of them', () => {
  const syllables = writtenSyllables();
  expect(String.fromCodePoint(...syllables.slice(0, 3), ...syllables.slice(-2))).toBe('가각간힛힝');
  expect(syllables.length).toBe(2350);
  const all = new Set(parts.flatMap(({ characters }) => characters));
  expect(syllables.filter((syllable) => !all.has(syllable))).toEqual([]);
});

test('ranges are read as they are written', () => {
  expect(rangesOf([0x43, 0x41, 0x42, 0xac00])).toBe('U+41-43,U+ac00');
  expect(slicesIn('a { unicode-range: U+41-43, U+ac00; } b { unicode-range: U+20 }')).toEqual([
    [0x41, 0x42, 0x43, 0xac00],
    [0x20],
  ]);
});
