/**
 * Throttles against guessing passwords and writing by script. The counters are in the database, so that they apply to
 * all nodes. A key has a number of free hits within its window. Each further hit blocks the key, twice as long as the
 * one before, up to a limit that is short, so that nobody can lock somebody else out for long.
 */

import { createHash } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Times in milliseconds. */
interface Allowance {
  freeHits: number;
  window: number;
  longestBlock: number;
}

const ALLOWANCES = {
  /** Wrong passwords for one account on a device that has signed in to it before. */
  signInDevice: { freeHits: 10, window: 15 * MINUTE, longestBlock: 5 * MINUTE },
  /**
   * Wrong passwords for one account from one address: the most common attack, and also a colleague who forgot the
   * password.
   */
  signInPair: { freeHits: 10, window: 15 * MINUTE, longestBlock: 5 * MINUTE },
  /** Wrong passwords for one account from anywhere. The block is short, because it also affects the account's owner. */
  signInAccount: { freeHits: 30, window: 15 * MINUTE, longestBlock: 30 * SECOND },
  /** Wrong passwords from one address, for any account. A whole company may share one address. */
  signInAddress: { freeHits: 200, window: 15 * MINUTE, longestBlock: MINUTE },
  /** Checks of which emails and nicknames exist. */
  checks: { freeHits: 300, window: MINUTE, longestBlock: MINUTE },
  /** High enough for a whole company that signs up on one day from one address. */
  signUps: { freeHits: 1_000, window: 10 * MINUTE, longestBlock: MINUTE },
  /** Wrong current passwords, within a session that may be stolen. */
  currentPassword: { freeHits: 10, window: 15 * MINUTE, longestBlock: 5 * MINUTE },
  /** Codes of a second factor, entered with the right password. Three of a million codes are right at a time. */
  secondFactor: { freeHits: 5, window: 15 * MINUTE, longestBlock: 5 * MINUTE },
  /** What a member writes, ten at a time (see write-limit.ts): nobody writes one a second by hand for minutes. */
  writes: { freeHits: 30, window: 5 * MINUTE, longestBlock: MINUTE },
} as const satisfies Record<string, Allowance>;

/** How many expired counters one statement deletes, which limits its duration. */
const DELETED_AT_ONCE = 10_000;

const LONGEST_BLOCK = Math.max(...Object.values(ALLOWANCES).map(({ longestBlock }) => longestBlock));

export interface Throttled {
  kind: keyof typeof ALLOWANCES;
  /** What is counted: an address, an account. Stored as a hash. */
  subject: string;
}

/** @throws TOO_MANY_REQUESTS with the time to wait, while one of these is blocked */
export async function refuseThrottled({ db, services, now }: Ctx, throttled: Throttled[]): Promise<void> {
  if (!services.config.rateLimit) return;
  const rows = await db
    .selectFrom('throttles')
    .where('key', 'in', throttled.map(keyOf))
    .where('blocked_until', '>', now.getTime())
    .select('blocked_until')
    .execute();
  refuseBlocked(
    rows.map((row) => row.blocked_until),
    now,
  );
}

/**
 * Counts an attempt before it is made, so that simultaneous attempts get no further than consecutive ones. A refused
 * attempt is not counted.
 * @throws TOO_MANY_REQUESTS with the time to wait, while one of these is blocked
 */
export async function countAttempt(ctx: Ctx, throttled: Throttled[]): Promise<void> {
  if (!ctx.services.config.rateLimit) return;
  await refuseThrottled(ctx, throttled); // without taking the locks
  await transact(ctx.db, async (tx) => {
    for (const one of inOrder(throttled)) refuseBlocked([await hit(tx, one, ctx.now)], ctx.now);
  });
}

/** Counts a failure, after it happened, for each of these. */
export async function recordFailure({ db, services, now }: Ctx, throttled: Throttled[]): Promise<void> {
  if (!services.config.rateLimit) return;
  await transact(db, async (tx) => {
    for (const one of inOrder(throttled)) await hit(tx, one, now);
  });
}

/** Deletes the counters after the right password was given. */
export async function resetThrottle({ db }: Ctx, throttled: Throttled[]): Promise<void> {
  await transact(db, async (tx) => {
    for (const one of inOrder(throttled)) await tx.deleteFrom('throttles').where('key', '=', keyOf(one)).execute();
  });
}

/** Deletes the expired counters, except for those that another transaction holds. */
export async function deleteExpiredThrottles(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('key', 'in', (expired) =>
      expired
        .selectFrom('throttles')
        .where('expires_at', '<=', now.getTime())
        .select('key')
        .limit(DELETED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

function refuseBlocked(blockedUntil: number[], now: Date): void {
  const waits = blockedUntil
    .map((end) => end - now.getTime())
    // A block that ends later than the longest possible one was stored before the clock was set back.
    .filter((wait) => wait > 0 && wait <= LONGEST_BLOCK);
  if (waits.length === 0) return;
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(Math.max(...waits) / SECOND) });
}

/** The end of the key's block before this hit. */
async function hit(tx: Db, throttled: Throttled, at: Date): Promise<number> {
  const { freeHits, window, longestBlock } = ALLOWANCES[throttled.kind];
  const key = keyOf(throttled);
  const now = at.getTime();
  const { hits, blocked_until } = await tx
    .insertInto('throttles')
    .values({ key, hits: 1, blocked_until: 0, expires_at: now + window })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => {
        const isOver = row('throttles.expires_at', '<=', now);
        return {
          hits: row
            .case()
            .when(isOver)
            .then(1)
            .else(row('throttles.hits', '+', 1))
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
    .returning(['hits', 'blocked_until'])
    .executeTakeFirstOrThrow();
  if (hits > freeHits) {
    const block = Math.min(SECOND * 2 ** (hits - freeHits - 1), longestBlock);
    await tx
      .updateTable('throttles')
      .set({ blocked_until: now + block, expires_at: now + block + window })
      .where('key', '=', key)
      .execute();
  }
  return blocked_until;
}

/** Transactions that lock the same rows lock them in the same order, on all nodes. */
function inOrder(throttled: Throttled[]): Throttled[] {
  return throttled.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function keyOf({ kind, subject }: Throttled): string {
  return `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;
}
