import { getEventListeners } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { Services } from '../services.ts';
import { startQueueLoop } from './queue-loop.ts';

afterEach(() => vi.restoreAllMocks());

test('the rounds of a loop leave no listeners behind', async () => {
  const signals = new Set<EventTarget>();
  const add = EventTarget.prototype.addEventListener;
  vi.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (this: EventTarget, ...listener) {
    signals.add(this);
    add.apply(this, listener);
  });
  let rounds = 0;
  const work = {
    async isDue() {
      rounds += 1;
      return false;
    },
    send: () => Promise.reject(new Error('nothing is due')),
  };
  const lease = { name: 'queue', holder: 'this test', milliseconds: 1_000 };
  const loop = startQueueLoop({} as Services, work, lease, { pollMilliseconds: 1 }, { warn: vi.fn() });

  await vi.waitFor(() => expect(rounds).toBe(5), { timeout: 10_000, interval: 5 });

  expect(signals.size).toBeGreaterThan(0);
  for (const signal of signals) expect(getEventListeners(signal, 'abort').length).toBeLessThan(2);
  await loop.stop();
});
