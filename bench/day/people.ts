/** Sends the calls of all members, each at its moment, whether or not those before it have been answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, KINDS, type Kind, nextKind } from './calls.ts';
import type { Sender } from './send.ts';

const TICK_MS = 5;
const ERRORS_KEPT = 5;

export interface Outcome {
  /** Milliseconds, from the moment at which a call was due to the end of its answer. */
  times: Record<Kind, number[]>;
  errors: Record<Kind, number>;
  /** The first ones. */
  said: string[];
}

/** @param perSecond the rate, so many milliseconds after the beginning */
export async function sendAll(
  { send }: Sender,
  calls: Record<Kind, () => Call>,
  milliseconds: number,
  perSecond: (at: number) => number,
): Promise<Outcome> {
  const times = Object.fromEntries(KINDS.map((kind) => [kind, [] as number[]])) as Outcome['times'];
  const errors = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Outcome['errors'];
  const said: string[] = [];
  const underWay = new Set<Promise<void>>();
  const start = performance.now();

  async function sendOne(kind: Kind, due: number): Promise<void> {
    try {
      await send(calls[kind]());
      times[kind].push(performance.now() - start - due);
    } catch (error) {
      errors[kind]++;
      if (said.length < ERRORS_KEPT) said.push(`${kind}: ${(error as Error).message}`);
    }
  }

  for (let due = 0; due < milliseconds; ) {
    for (const now = performance.now() - start; due <= now && due < milliseconds; ) {
      const one = sendOne(nextKind(), due).finally(() => underWay.delete(one));
      underWay.add(one);
      // As many people who do not know of each other send them.
      due += (-Math.log(1 - Math.random()) * 1_000) / perSecond(due);
    }
    await sleep(TICK_MS);
  }
  await Promise.all(underWay);
  return { times, errors, said };
}
