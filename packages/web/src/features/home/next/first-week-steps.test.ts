import { expect, test } from 'vitest';
import { firstWeekSteps } from './first-week-steps.ts';

const NOTHING = { scrapped: false, saidHello: false, asked: false };
const doneOf = (done: typeof NOTHING, tipsRead: number) =>
  firstWeekSteps(done, tipsRead).flatMap(({ name, isDone }) => (isDone ? [name] : []));

test.each([
  ['nothing at first', NOTHING, 0, []],
  ['reading only with the third tip', NOTHING, 2, []],
  ['reading with the third tip', NOTHING, 3, ['read']],
  ['a scrap', { ...NOTHING, scrapped: true }, 0, ['scrap']],
  ['a hello', { ...NOTHING, saidHello: true }, 0, ['hello']],
  ['a question', { ...NOTHING, asked: true }, 0, ['ask']],
  ['all of it', { scrapped: true, saidHello: true, asked: true }, 3, ['read', 'scrap', 'hello', 'ask']],
])('ticks %s', (_, done, tipsRead, ticked) => {
  expect(doneOf(done, tipsRead)).toEqual(ticked);
});

test('each step leads to where it is done', () => {
  expect(firstWeekSteps(NOTHING, 0).map(({ to }) => to)).toEqual(['/tip', '/tip', '/free/write', '/qna/write']);
});
