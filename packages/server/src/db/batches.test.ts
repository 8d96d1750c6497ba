import { expect, test } from 'vitest';
import { rowsByKey } from './batches.ts';

test.each([0, 1, 4, 5, 6, 10])('%s rows by their key, five at a time', async (count) => {
  const rows = Array.from({ length: count }, (_, at) => ({ id: 7 * at + 3 }));
  const asked: number[] = [];
  const read = (after: number) => ({
    execute: async () => {
      asked.push(after);
      return rows.filter(({ id }) => id > after).slice(0, 5);
    },
  });
  expect(await Array.fromAsync(rowsByKey(5, read, ({ id }) => id))).toEqual(rows);
  expect(asked).toEqual([0, rows[4]?.id, rows[9]?.id].filter((after) => after !== undefined));
});
