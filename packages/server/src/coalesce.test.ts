import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

function newAsker() {
  const asked: PromiseWithResolvers<string>[] = [];
  const question = coalesce(() => {
    asked.push(Promise.withResolvers<string>());
    return (asked.at(-1) as PromiseWithResolvers<string>).promise;
  });
  return { asked, question };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('those who ask at once share one question', async () => {
  const { asked, question } = newAsker();
  const answers = [question(), question(), question()];
  await settle();
  expect(asked).toHaveLength(1);
  asked[0]?.resolve('one');
  expect(await Promise.all(answers)).toEqual(['one', 'one', 'one']);
});

test('whoever asks while a question is on its way gets the answer of the next', async () => {
  const { asked, question } = newAsker();
  const first = question();
  await settle();
  const late = [question(), question()];
  await settle();
  expect(asked).toHaveLength(1);
  asked[0]?.resolve('old');
  expect(await first).toBe('old');
  await settle();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve('new');
  expect(await Promise.all(late)).toEqual(['new', 'new']);
});

test('a failure reaches those who asked, and nobody after them', async () => {
  const { asked, question } = newAsker();
  const first = question();
  await settle();
  const second = question();
  asked[0]?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await settle();
  asked[1]?.resolve('back');
  expect(await second).toBe('back');
});
