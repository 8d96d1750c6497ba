import { expect, test } from 'vitest';
import { newSnapshotCache } from './snapshot-cache.ts';

/** A database that changes when told to, and whose loads end when told to. */
function given() {
  let version = 1;
  const loads: PromiseWithResolvers<{ at: number }>[] = [];
  const cache = newSnapshotCache({ dataVersion: async () => version });
  return {
    loads,
    change: () => {
      version += 1;
    },
    read: (key = 'list') =>
      cache.read(key, () => {
        const load = Promise.withResolvers<{ at: number }>();
        loads.push(load);
        return load.promise;
      }),
    finish: (at: number) => loads[at]?.resolve({ at }),
  };
}

/** Long enough for all that waits for nothing but promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what has been read is kept until the data changes', async () => {
  const { read, loads, finish, change } = given();
  const first = read();
  await settled();
  finish(0);

  expect(await first).toEqual({ at: 0 });
  expect(await read()).toEqual({ at: 0 });
  expect(loads).toHaveLength(1);

  change();
  const second = read();
  await settled();
  finish(1);
  expect(await second).toEqual({ at: 1 });
});

test('those who ask at the same time share one load, others have their own', async () => {
  const { read, loads, finish } = given();
  const asked = [read(), read(), read('another')];
  await settled();
  expect(loads).toHaveLength(2);
  finish(0);
  finish(1);

  expect(await Promise.all(asked)).toEqual([{ at: 0 }, { at: 0 }, { at: 1 }]);
});

test('who asks after a change gets nothing that was read before, nor leaves it to others', async () => {
  const { read, loads, finish, change } = given();
  const early = read();
  await settled();
  change();
  const late = read();
  await settled();
  expect(loads).toHaveLength(2);
  finish(1);
  await late;
  finish(0);

  expect(await early).toEqual({ at: 0 });
  expect(await read()).toEqual({ at: 1 });
});

test('a load that fails is told to all who shared it, and tried again by the next', async () => {
  const { read, loads, finish } = given();
  const asked = [read(), read()];
  await settled();
  loads[0]?.reject(new Error('gone'));

  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = read();
  await settled();
  finish(1);
  expect(await next).toEqual({ at: 1 });
});
