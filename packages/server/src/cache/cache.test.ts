import { expect, test } from 'vitest';
import { newCache } from './cache.ts';
import { CachedResponse } from './cached-response.ts';
import type { Subject } from './subjects.ts';

/** A database that changes when told to, and whose loads end when told to. */
function given(maxBytes?: number) {
  let changed: string[] = ['*'];
  const loads: PromiseWithResolvers<object>[] = [];
  const cache = newCache(async () => changed.splice(0), maxBytes);
  return {
    loads,
    change: (...subjects: string[]) => {
      changed = [...changed, ...subjects];
    },
    async read(key = 'list', subjects: Subject[] = ['member:1', 'names']) {
      const opened = await cache.open();
      return opened.read(key, subjects, () => {
        const load = Promise.withResolvers<object>();
        loads.push(load);
        return load.promise;
      });
    },
    finish: (at: number, value: object = { at }) => loads[at]?.resolve(value),
  };
}

/** Long enough for all that waits for nothing but promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what has been read is kept until one of its subjects changes', async () => {
  const { read, loads, finish, change } = given();
  const first = read();
  await settled();
  finish(0);

  expect(await first).toEqual({ at: 0 });
  change('member:2', 'member:7');
  expect(await read()).toEqual({ at: 0 });
  expect(loads).toHaveLength(1);

  for (const [at, subject] of ['member:1', 'names', '*'].entries()) {
    change('member:2', subject);
    const next = read();
    await settled();
    finish(at + 1);
    expect(await next).toEqual({ at: at + 1 });
  }
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
  change('member:1');
  const late = read();
  await settled();
  expect(loads).toHaveLength(2);
  finish(1);
  await late;
  finish(0);

  expect(await early).toEqual({ at: 0 });
  expect(await read()).toEqual({ at: 1 });
});

test('what was still being read when its subject changed is kept for nobody', async () => {
  const { read, loads, finish, change } = given();
  const early = read();
  await settled();
  change('member:1');
  const other = read('another', ['member:2']); // learns of the change
  await settled();
  finish(0);
  finish(1);
  await Promise.all([early, other]);

  const late = read();
  await settled();
  expect(loads).toHaveLength(3);
  finish(2);
  expect(await late).toEqual({ at: 2 });
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

test('no more bytes are kept than there is room for: what was asked for longest ago goes', async () => {
  const { read, loads, finish } = given(10_000);
  const readAs = async (key: string, bytes: number) => {
    const asked = read(key);
    await settled();
    finish(loads.length - 1, new CachedResponse('x'.repeat(bytes), '"tag"', false));
    await asked;
  };
  await readAs('first', 4_000);
  await readAs('second', 4_000);
  await readAs('third', 4_000);
  expect(loads).toHaveLength(3);

  await Promise.all([read('third'), read('second')]);
  expect(loads).toHaveLength(3);
  await readAs('first', 4_000);
  expect(loads).toHaveLength(4);

  await readAs('larger than all', 11_000);
  await readAs('larger than all', 11_000);
  expect(loads).toHaveLength(6);
});
