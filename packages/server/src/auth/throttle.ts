/**
 * Throttles against guessing passwords and writing by script. The counters are in the database, so that they apply to
 * all nodes. A key has a number of free hits within its window. Each further hit blocks the key, twice as long as the
 * one before, up to a limit that is short, so that nobody can lock somebody else out for long.
 */

import { createHash } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { SECOND } from '../time/units.ts';
import { ALLOWANCES, type Allowance, WIDE_FACTOR } from './allowances.ts';
import { networkOf, wideNetworkOf } from './network.ts';

export interface Throttled {
  kind: keyof typeof ALLOWANCES;
  /** What is counted: an address, an account. Stored as a hash. */
  subject: string;
  isWide?: true;
  /** How many attempts it is in one. 1, unless stated. */
  weight?: number;
}

/** A counted attempt, as it is taken back. */
export interface Hit extends Throttled {
  /** The end of the block that it began; null: none. */
  blockedUntil: number | null;
  before: { blocked_until: number; expires_at: number };
}

/** What is counted by the caller's address: its network, and more loosely the wider network that contains it. */
export function byNetwork(kind: Throttled['kind'], address: string): Throttled[] {
  const wide = wideNetworkOf(address);
  return [
    { kind, subject: networkOf(address) },
    ...(wide === null ? [] : [{ kind, subject: wide, isWide: true as const }]),
  ];
}

/** @throws TOO_MANY_REQUESTS with the time to wait, while one of these is blocked */
export async function refuseThrottled({ db, services, now }: Ctx, throttled: Throttled[]): Promise<void> {
  if (!services.config.rateLimit) return;
  const blocks = await db
    .selectFrom('throttles')
    .where('key', 'in', throttled.map(keyOf))
    .where('blocked_until', '>', now.getTime())
    .select(['key', 'blocked_until'])
    .execute();
  refuseBlocked(blocks, now);
}

/** Without counting anything. */
export async function isThrottled(ctx: Ctx, throttled: Throttled[]): Promise<boolean> {
  try {
    await refuseThrottled(ctx, throttled);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return true;
    throw error;
  }
}

/**
 * Counts an attempt before it is made, so that simultaneous attempts get no further than consecutive ones. A refused
 * attempt is not counted.
 * @returns what `forgetAttempt` takes back
 * @throws TOO_MANY_REQUESTS with the time to wait, while one of these is blocked
 */
export async function countAttempt(ctx: Ctx, throttled: Throttled[]): Promise<Hit[]> {
  if (!ctx.services.config.rateLimit) return [];
  await refuseThrottled(ctx, throttled); // without taking the locks
  const hits = await transact(ctx.db, async (tx) => {
    const made: Hit[] = [];
    for (const one of inOrder(throttled)) {
      const hit = await countHit(tx, one, ctx.now);
      refuseBlocked([{ key: keyOf(one), blocked_until: hit.before.blocked_until }], ctx.now);
      made.push(hit);
    }
    return made;
  });
  for (const { kind, blockedUntil } of hits) {
    if (blockedUntil === null) continue;
    const seconds = Math.ceil((blockedUntil - ctx.now.getTime()) / SECOND);
    const { isUnnamed }: Allowance = ALLOWANCES[kind];
    ctx.securityLog('throttled', { counter: kind, ...(!isUnnamed && { address: ctx.address }), seconds });
  }
  return hits;
}

/**
 * After the right password was given: deletes its counters. Of those that others share, only the given hits are taken
 * back, with the blocks that they began.
 */
export async function forgetAttempt({ db }: Ctx, hits: Hit[]): Promise<void> {
  if (hits.length === 0) return;
  await transact(db, async (tx) => {
    for (const hit of inOrder(hits)) {
      const allowance: Allowance = ALLOWANCES[hit.kind];
      if (allowance.isShared) await takeBack(tx, hit);
      else await tx.deleteFrom('throttles').where('key', '=', keyOf(hit)).execute();
    }
  });
}

/** Deletes the counters after the right password was given. */
export async function resetThrottle({ db }: Ctx, throttled: Throttled[]): Promise<void> {
  await transact(db, async (tx) => {
    for (const one of inOrder(throttled)) await tx.deleteFrom('throttles').where('key', '=', keyOf(one)).execute();
  });
}

function refuseBlocked(blocks: { key: string; blocked_until: number }[], now: Date): void {
  const waits = blocks
    .map(({ key, blocked_until }) => ({ wait: blocked_until - now.getTime(), longest: longestBlockOf(key) }))
    // A block that ends later than the longest possible one was stored before the clock was set back.
    .filter(({ wait, longest }) => wait > 0 && wait <= longest)
    .map(({ wait }) => wait);
  if (waits.length === 0) return;
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(Math.max(...waits) / SECOND) });
}

function longestBlockOf(key: string): number {
  return ALLOWANCES[key.slice(0, key.indexOf(':')) as keyof typeof ALLOWANCES].longestBlock;
}

async function countHit(tx: Tx, throttled: Throttled, at: Date): Promise<Hit> {
  const { freeHits, window, firstBlock = SECOND, longestBlock }: Allowance = ALLOWANCES[throttled.kind];
  const { weight = 1 } = throttled;
  const key = keyOf(throttled);
  const now = at.getTime();
  const { hits, ...before } = await tx
    .insertInto('throttles')
    .values({ key, hits: weight, blocked_until: 0, expires_at: now + window })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => {
        const isOver = row('throttles.expires_at', '<=', now);
        return {
          hits: row
            .case()
            .when(isOver)
            .then(weight)
            .else(row('throttles.hits', '+', weight))
            .end(),
          expires_at: row
            .case()
            .when(isOver)
            .then(now + window)
            .else(row.ref('throttles.expires_at'))
            .end(),
        };
      }),
    )
    .returning(['hits', 'blocked_until', 'expires_at'])
    .executeTakeFirstOrThrow();
  const tooMany = hits - freeHits * (throttled.isWide ? WIDE_FACTOR : 1);
  if (tooMany <= 0) return { ...throttled, before, blockedUntil: null };
  const block = Math.min(firstBlock * 2 ** (tooMany - 1), longestBlock);
  await tx
    .updateTable('throttles')
    .set({ blocked_until: now + block, expires_at: now + block + window })
    .where('key', '=', key)
    .execute();
  return { ...throttled, before, blockedUntil: now + block };
}

async function takeBack(tx: Tx, hit: Hit): Promise<void> {
  const key = keyOf(hit);
  await tx
    .updateTable('throttles')
    .set((row) => ({ hits: row('hits', '-', hit.weight ?? 1) }))
    .where('key', '=', key)
    .execute();
  await tx.deleteFrom('throttles').where('key', '=', key).where('hits', '<=', 0).execute();
  if (hit.blockedUntil === null) return;
  await tx
    .updateTable('throttles')
    .set(hit.before)
    .where('key', '=', key)
    .where('blocked_until', '=', hit.blockedUntil) // no later block
    .execute();
}

/** Transactions that lock the same rows lock them in the same order, on all nodes. */
function inOrder<T extends Throttled>(throttled: T[]): T[] {
  return throttled.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function keyOf({ kind, subject }: Throttled): string {
  return `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;
}
