import { expect, test, vi } from 'vitest';
import { DAY, HOUR, SECOND } from '../time/units.ts';
import { nextAttempt, sendAll, storableError } from './queue.ts';

interface Row {
  destination: number;
  number: number;
}

/** Rows that are due, in their order. */
function newSending(rows: Row[], attempt: (row: Row) => Promise<void>) {
  const begun: Row[] = [];
  return {
    begun,
    atOnce: 2,
    destinationOf: ({ destination }: Row) => destination,
    async take(busy: number[]) {
      const at = rows.findIndex(({ destination }) => !busy.includes(destination));
      return at === -1 ? undefined : rows.splice(at, 1)[0];
    },
    send(row: Row) {
      begun.push(row);
      return attempt(row);
    },
  };
}

const row = (destination: number, number: number): Row => ({ destination, number });

test('a destination that is slow holds up no other, and gets one thing at a time', async () => {
  const slow = Promise.withResolvers<void>();
  const rows = [row(1, 1), row(1, 2), row(2, 1), row(2, 2)];
  const sending = newSending(rows, async ({ destination }) => {
    if (destination === 1) await slow.promise;
  });
  const done = sendAll(sending, () => true);
  await vi.waitFor(() => expect(sending.begun).toEqual([row(1, 1), row(2, 1), row(2, 2)]));
  rows.push(row(3, 1)); // becomes due meanwhile
  await vi.waitFor(() => expect(sending.begun.at(-1)).toEqual(row(3, 1)), 5_000);
  slow.resolve();
  await done;
  expect(sending.begun.at(-1)).toEqual(row(1, 2));
});

test('what is under way is waited for when the database goes away', async () => {
  let hasEnded = false;
  const sending = newSending([row(1, 1), row(2, 1), row(3, 1)], async ({ destination }) => {
    if (destination === 2) throw new Error('gone');
    await new Promise((resolve) => setTimeout(resolve, 20));
    hasEnded = true;
  });
  await expect(sendAll(sending, () => true)).rejects.toThrow('gone');
  expect([hasEnded, sending.begun.length]).toEqual([true, 2]);
});

test('what fails is tried again with growing pauses, for a day', () => {
  const pauses: number[] = [];
  let time = 0;
  for (;;) {
    const next = nextAttempt({ created_at: 0, failures: pauses.length + 1 }, new Date(time));
    if (next === null) break;
    pauses.push((next - time) / SECOND);
    time = next;
  }
  expect(pauses.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  expect(time).toBeGreaterThan(DAY - HOUR);
  expect(time).toBeLessThanOrEqual(DAY);
});

test('an error is stored without what PostgreSQL does not store', () => {
  expect(storableError(new Error('550\0 no\r\nsuch'))).toBe('550 no such');
  expect(storableError(`${'a'.repeat(499)}😀`)).toHaveLength(500);
});
