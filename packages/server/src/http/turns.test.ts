import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallKind, Turns } from '../services.ts';
import { newTurns } from './turns.ts';

const [KIM, LEE] = [1, 2];
const SETTLED_MS = 20;
const WITHIN = { timeout: 10_000 };

let turns: Turns;
/** The calls that were begun, in their order. */
let begun: string[];
let end: Map<string, () => void>;

beforeEach(() => {
  turns = newTurns();
  begun = [];
  end = new Map();
});

function newAnswer() {
  const answer = Object.assign(new EventEmitter(), { destroyed: false });
  const close = () => {
    answer.destroyed = true;
    answer.emit('close');
  };
  return { answer: answer as unknown as ServerResponse, close };
}

/** A call that goes on until `end` of its name is called. */
function call(name: string, kind: CallKind, member: number, { answer } = newAnswer()) {
  const { promise, resolve } = Promise.withResolvers<void>();
  end.set(name, resolve);
  return turns.take(kind, member, answer, async () => {
    begun.push(name);
    await promise;
    return name;
  });
}

const endOf = (name: string) => end.get(name)?.();

test('costly calls of a member are answered one after the other, those of others meanwhile', async () => {
  const calls = [call('a', 'costly', KIM), call('b', 'costly', KIM), call('c', 'costly', KIM)];
  void call('of Lee', 'costly', LEE);
  void call('usual', 'usual', KIM);
  await vi.waitFor(() => expect(begun).toEqual(['usual', 'a', 'of Lee']), WITHIN);
  await wait(SETTLED_MS);
  expect(begun.slice(3)).toEqual([]);

  endOf('a');
  await vi.waitFor(() => expect(begun.slice(3)).toEqual(['b']), WITHIN);
  await wait(SETTLED_MS);
  expect(begun.slice(4)).toEqual([]);
  endOf('b');
  await vi.waitFor(() => expect(begun.slice(4)).toEqual(['c']), WITHIN);
  endOf('c');
  expect(await Promise.all(calls)).toEqual(['a', 'b', 'c']);
});

test('one that fails ends its turn, too', async () => {
  const failing = turns.take('costly', KIM, newAnswer().answer, async () => {
    throw new Error('no');
  });
  void call('next', 'costly', KIM);

  await expect(failing).rejects.toThrow('no');
  await vi.waitFor(() => expect(begun).toEqual(['next']), WITHIN);
});

test.each([
  ['usual', 20, 200],
  ['costly', 1, 20],
  ['download', 1, 5],
] as const)('of %s calls %i are under way and %i wait, more are told to come back', async (kind, atOnce, waiting) => {
  for (let n = 0; n < atOnce + waiting; n++) void call(`${n}`, kind, KIM);
  await vi.waitFor(() => expect(begun).toHaveLength(atOnce), WITHIN);

  await expect(call('one more', kind, KIM)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    extras: { retryAfterSeconds: 1 },
  });
  void call('of Lee', kind, LEE);
  await vi.waitFor(() => expect(begun).toHaveLength(atOnce + 1), WITHIN);
});

test('who hangs up waits no more, and takes no place', async () => {
  void call('first', 'costly', KIM);
  const hasty = Array.from({ length: 20 }, newAnswer);
  const given = hasty.map((answer, n) => call(`hasty ${n}`, 'costly', KIM, answer).catch(({ code }) => code));
  for (const { close } of hasty) close();
  expect(new Set(await Promise.all(given))).toEqual(new Set(['TOO_MANY_REQUESTS']));

  void call('last', 'costly', KIM);
  endOf('first');
  await vi.waitFor(() => expect(begun).toEqual(['first', 'last']), WITHIN);
});

test('a download is under way until it was sent, or its client has gone', async () => {
  const [first, second] = [newAnswer(), newAnswer()];
  const calls = ['a', 'b'].map((name, at) => call(name, 'download', KIM, [first, second][at]));
  void call('c', 'download', KIM);
  endOf('a');
  await calls[0];
  await wait(SETTLED_MS);
  expect(begun).toEqual(['a']);

  first.close();
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b']), WITHIN);
  second.close();
  endOf('b');
  await calls[1];
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']), WITHIN);
});

test('whatever has arrived goes on between two costly calls, whoever asks', async () => {
  const events: string[] = [];
  const other = new EventEmitter();
  const arrived = once(other, 'arrived').then(() => events.push('other'));
  const costly = [KIM, LEE].map((member) =>
    turns.take('costly', member, newAnswer().answer, async () => {
      events.push('costly');
      setImmediate(() => other.emit('arrived'));
    }),
  );
  await Promise.all([...costly, arrived]);
  expect(events).toEqual(['costly', 'other', 'costly']);
});
