import { expect, test } from 'vitest';
import { mentionsIn } from './mentions.ts';

const NAMES = ['김', '김 철수', 'kim', '별.', '박', '박영희'];

test.each([
  ['@김 안녕하세요', ['김']],
  ['@김 철수님, @kim!', ['김 철수', 'kim']],
  ['@kim은 어때요', ['kim']],
  // A word that begins with a name is another.
  ['@김철수', []],
  ['@김철수님', []],
  ['@김치찌개 어때요', []],
  ['@김2', []],
  ['@박영희', ['박영희']],
  ['@박영희님 말대로', ['박영희']],
  ['@박영희은행', []],
  ['@박 영희', ['박']],
  // What follows names without a space.
  ['@김이 말했어요', ['김']],
  ['@김은, @박도', ['김', '박']],
  ['@박영희께 여쭤보세요', ['박영희']],
  ['@김님께서는 아실 거예요', ['김']],
  ['@박팀장님이랑 @kim씨에게만', ['박', 'kim']],
  ['@박영희랑요?', ['박영희']],
  ['@김이에요', ['김']],
  ['@박입니다.', ['박']],
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

test('a text of nothing but particles takes no time', () => {
  const started = performance.now();
  expect(mentionsIn(`@김${'이랑이라도에게서'.repeat(600)}`, NAMES)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(500);
});
