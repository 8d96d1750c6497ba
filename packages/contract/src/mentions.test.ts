import { expect, test } from 'vitest';
import { mentionsIn } from './mentions.ts';

const NAMES = ['김', '김 철수', 'kim', '별.'];

test.each([
  ['@김 안녕하세요', ['김']],
  ['@김 철수님, @kim!', ['김 철수', 'kim']],
  ['@김철수', ['김']],
  ['@kim은 어때요', ['kim']],
  ['(@kim)', ['kim']],
  ['줄\n@kim', ['kim']],
  ['@kimchi', []],
  ['@kim2', []],
  ['@Kim', []],
  ['a@kim.kr', []],
  ['가@kim', []],
  ['@@kim', ['kim']],
  ['@ kim', []],
  ['@별.', ['별.']],
  ['@', []],
  ['kim', []],
])('%j mentions %j', (text, names) => {
  const found = mentionsIn(text, NAMES);
  expect(found.map(({ name }) => name)).toEqual(names);
  for (const { from, to, name } of found) expect(text.slice(from, to)).toBe(`@${name}`);
});
