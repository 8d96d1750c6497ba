import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FairQueue, newFairQueue, type Party } from './fair-queue.ts';

const LONGEST = 10;

/** Adds jobs that end when they are told to, and records what becomes of them. */
function newDesk(queue: FairQueue) {
  const started: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];

  function add(name: string, party: Party): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = () => {
      started.push(name);
      ends.push(resolve);
      return promise;
    };
    queue
      .add(party, work, () => new Error(name))
      .catch((error: Error) => {
        refused.push(error.message);
      });
  }

  /** Ends the jobs that run, until none is left. */
  async function finish(): Promise<void> {
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end();
      await new Promise(setImmediate);
    }
  }

  return { started, refused, add, finish };
}

const from = (network: string, account: string): Party => ({ network, account });

test('runs as many at the same time as it may, the accounts in turns', async () => {
  const queue = newFairQueue(1, LONGEST);
  const { started, add, finish } = newDesk(queue);
  for (const name of ['a1', 'a2', 'a3']) add(name, from('office', 'a'));
  for (const name of ['b1', 'b2']) add(name, from('office', 'b'));
  add('c1', from('home', 'c'));
  expect([queue.running, queue.waiting]).toEqual([1, 5]);

  await finish();

  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

test('runs one job of an account at a time', async () => {
  const queue = newFairQueue(3, LONGEST);
  const { started, add, finish } = newDesk(queue);
  for (const name of ['a1', 'a2', 'a3']) add(name, from('office', 'a'));
  add('b1', from('office', 'b'));

  expect(started).toEqual(['a1', 'b1']);
  await finish();
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('goes on after a job that fails', async () => {
  const queue = newFairQueue(1, LONGEST);
  const failing = queue.add(
    from('office', 'a'),
    () => Promise.reject(new Error('broken')),
    () => new Error('full'),
  );
  const next = queue.add(
    from('office', 'a'),
    async () => 'done',
    () => new Error('full'),
  );

  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('full with one account, makes room for another of its network, until both have as many', async () => {
  const queue = newFairQueue(1, LONGEST);
  const { refused, add, finish } = newDesk(queue);
  for (let job = 0; job <= LONGEST; job++) add(`a${job}`, from('office', 'a'));
  expect(queue.isFullFor(from('office', 'a'))).toBe(true);
  expect(queue.isFullFor(from('office', 'b'))).toBe(false);

  for (let job = 0; job < 7; job++) add(`b${job}`, from('office', 'b'));
  await finish();

  expect(refused.toSorted()).toEqual(['a10', 'a6', 'a7', 'a8', 'a9', 'b5', 'b6']);
});

test('full with one network, makes room for another, whatever the accounts', async () => {
  const queue = newFairQueue(1, LONGEST);
  const { refused, add, finish } = newDesk(queue);
  for (let job = 0; job <= LONGEST; job++) add(`a${job}`, from('office', `a${job}`));
  expect(queue.isFullFor(from('office', 'new'))).toBe(true);

  add('b', from('home', 'b'));
  await finish();

  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatch(/^a/);
});

test('whatever comes, never holds more than it may, and lets everyone have a share', async () => {
  const party = fc.record({ network: fc.constantFrom('x', 'y', 'z'), account: fc.constantFrom('1', '2', '3') });
  await fc.assert(
    fc.asyncProperty(fc.array(party, { maxLength: 80 }), async (parties) => {
      const queue = newFairQueue(1, LONGEST);
      const { started, refused, add, finish } = newDesk(queue);
      for (const [index, one] of parties.entries()) {
        add(`${one.network} ${index}`, one);
        expect(queue.waiting).toBeLessThanOrEqual(LONGEST);
      }
      await finish();

      expect(started.length + refused.length).toBe(parties.length);
      const ranOf = (network: string) => started.filter((name) => name.startsWith(network)).length;
      const askedOf = (network: string) => parties.filter((one) => one.network === network).length;
      for (const network of ['x', 'y', 'z']) {
        expect(ranOf(network)).toBeGreaterThanOrEqual(Math.min(askedOf(network), Math.floor(LONGEST / 3)));
      }
    }),
  );
});
