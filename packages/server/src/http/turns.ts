/** Calls of a member that are under way at a time, in a process. The others wait. */
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurnOfLoop, setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../app-error.ts';
import type { CallKind, Turns } from '../services.ts';

interface Bounds {
  atOnce: number;
  /** More are refused. */
  waiting: number;
}

/**
 * A browser asks for far fewer at once, but for the pictures of a long list. Costly calls are typed searches, most of
 * which are given up at once, and what the tabs ask for that are opened together. A download is under way until it has
 * been sent.
 */
const BOUNDS: Record<CallKind, Bounds> = {
  usual: { atOnce: 20, waiting: 200 },
  costly: { atOnce: 1, waiting: 20 },
  download: { atOnce: 1, waiting: 5 },
};

const RETRY_AFTER_SECONDS = 1;
const LONGEST_REST_MS = 1_000;

interface Lane {
  running: number;
  /** Those to whom the place of one that ends is given, in their order. */
  waiting: Set<() => void>;
}

/** Without limits, as load tests run. */
export const NO_TURNS: Turns = { take: (_kind, _memberId, _answer, work) => work() };

export function newTurns(): Turns {
  const lanes: Record<CallKind, Map<number, Lane>> = { usual: new Map(), costly: new Map(), download: new Map() };
  /** Of the last costly call that has begun. */
  let turn = Promise.resolve();

  async function take<T>(kind: CallKind, memberId: number, answer: ServerResponse, work: () => Promise<T>): Promise<T> {
    const lane = lanes[kind].get(memberId) ?? { running: 0, waiting: new Set() };
    lanes[kind].set(memberId, lane);
    if (lane.running < BOUNDS[kind].atOnce) lane.running += 1;
    else await placeIn(lane, BOUNDS[kind].waiting, answer);
    let begun = 0;
    try {
      if (kind === 'costly') await ownTurnOfLoop();
      begun = performance.now();
      return await work();
    } finally {
      if (kind === 'download' && !answer.destroyed) answer.once('close', () => leave(kind, memberId, lane));
      else if (kind === 'costly' && lane.waiting.size > 0) void rest(performance.now() - begun, memberId, lane);
      else leave(kind, memberId, lane);
    }
  }

  /** On SQLite the work itself holds up the process: whatever else has arrived is answered between two of them. */
  function ownTurnOfLoop(): Promise<void> {
    turn = turn.then(() => nextTurnOfLoop());
    return turn;
  }

  /** Whose calls wait for each other leaves half of the time to everybody else. */
  async function rest(milliseconds: number, memberId: number, lane: Lane): Promise<void> {
    await sleep(Math.min(milliseconds, LONGEST_REST_MS));
    leave('costly', memberId, lane);
  }

  function leave(kind: CallKind, memberId: number, lane: Lane): void {
    const [next] = lane.waiting;
    if (next !== undefined) next();
    else lane.running -= 1;
    if (lane.running === 0) lanes[kind].delete(memberId);
  }

  return { take };
}

/** @throws TOO_MANY_REQUESTS at once where too many wait, and to whom has hung up, who does not read it */
function placeIn({ waiting }: Lane, most: number, answer: ServerResponse): Promise<void> {
  const refusal = new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (waiting.size >= most || answer.destroyed) throw refusal;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const take = () => {
    waiting.delete(take);
    answer.off('close', giveUp);
    resolve();
  };
  const giveUp = () => {
    waiting.delete(take);
    reject(refusal);
  };
  waiting.add(take);
  answer.once('close', giveUp);
  return promise;
}
