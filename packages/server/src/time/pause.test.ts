import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPause, newPauses } from './pause.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function isOver(waiting: Promise<void>): Promise<boolean> {
  let over = false;
  void waiting.then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

test('a pause lasts as long as it is given, or until it is woken', async () => {
  const pause = newPause();
  pause.begin();
  const first = pause.wait(1_000);
  expect(await isOver(first)).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isOver(first)).toBe(true);

  const second = pause.wait(1_000);
  expect(await isOver(second)).toBe(false);
  pause.wake();
  expect(await isOver(second)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('what wakes it before it is waited for counts until the next round begins', async () => {
  const pause = newPause();
  pause.wake();
  expect(await isOver(pause.wait(1_000))).toBe(true);

  pause.begin();

  expect(await isOver(pause.wait(1_000))).toBe(false);
});

test('long work lets others in once it has taken a while, and short work does not wait', async () => {
  vi.useRealTimers();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  let isServed = false;
  setImmediate(() => {
    isServed = true;
  });
  const letOthers = newPauses();
  await letOthers();
  expect(isServed).toBe(false);
  clock.mockReturnValue(10);
  await letOthers();
  expect(isServed).toBe(true);
  clock.mockRestore();
});
