/**
 * Limits how often strangers can guess codes, and have them mailed: docs/security.md works out what that leaves to
 * chance. What somebody does where they have signed up is counted apart, so that no stranger keeps them from joining.
 */
import { networkOf } from '../auth/network.ts';
import { byNetwork, countAttempt, type Hit, isThrottled, type Throttled } from '../auth/throttle.ts';
import type { Ctx } from '../context.ts';
import type { PendingRow } from '../db/identity-schema.ts';

/** Whose code is tried. */
export interface Tried {
  /** The sign-up of this browser; null: it has made none with the address, or a script calls. */
  browser: PendingRow | null;
  /** Somebody has signed up with the address here. */
  isOwn: boolean;
  /** With how many codes the one that was entered is compared. */
  comparisons: number;
  isLong: boolean;
}

/** Also limits how much mail strangers can have sent to an address. @throws TOO_MANY_REQUESTS */
export async function countPendingSignUp(ctx: Ctx, email: string): Promise<void> {
  await countAttempt(ctx, [
    { kind: 'pendingSignUps', subject: `${email} ${networkOf(ctx.address)}` },
    { kind: 'pendingOfAddress', subject: email },
  ]);
}

/** Apart from sign-ups, of which strangers may have made as many as there can be. @throws TOO_MANY_REQUESTS */
export async function countResend(ctx: Ctx, pending: PendingRow): Promise<void> {
  await countAttempt(ctx, [{ kind: 'resentCodes', subject: String(pending.id) }]);
}

/** Nobody guesses a long code. @returns what `forgetAttempt` takes back @throws TOO_MANY_REQUESTS */
export function countTry(ctx: Ctx, email: string, { browser, isOwn, comparisons, isLong }: Tried): Promise<Hit[]> {
  const network = networkOf(ctx.address);
  // An address that nobody has signed up with gets no row: anybody can make up any number of them.
  const script = comparisons === 0 ? network : `${email} ${network}`;
  const party: Throttled = { kind: 'codes', subject: browser === null ? script : `sign-up ${browser.id}` };
  if (isLong || comparisons === 0) return countAttempt(ctx, [party]);
  const limits = guesses(ctx, isOwn ? null : email).map((limit) => ({ ...limit, weight: comparisons }));
  return countAttempt(ctx, [party, ...limits]);
}

/** Are six digits refused now that come from here, for this address? */
export function areCodesBlocked(ctx: Ctx, email: string): Promise<boolean> {
  return isThrottled(ctx, guesses(ctx, email));
}

/** @param email null: the tries of each code and the number of codes limit those for the address */
function guesses(ctx: Ctx, email: string | null): Throttled[] {
  return [
    ...byNetwork('codesOfNetwork', ctx.address),
    ...(email === null ? [] : [{ kind: 'codesOfAddress' as const, subject: email }]),
    { kind: 'codesInAll', subject: 'all' },
  ];
}
