/**
 * Limits how many emails and nicknames one address can ask about. The two checks and the refusals of a sign-up tell which
 * exist, so each is counted before it tells.
 */
import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { byNetwork, countAttempt, forgetAttempt } from './throttle.ts';

/** @throws TOO_MANY_REQUESTS */
export async function countCheckOfNickname(ctx: Ctx): Promise<void> {
  await countAttempt(ctx, byNetwork('checks', ctx.address));
}

/**
 * @returns `isFree` to call when the email turns out to be nobody's: only known emails are counted for long
 * @throws TOO_MANY_REQUESTS
 */
export async function countCheckOfEmail(ctx: Ctx): Promise<{ isFree(): Promise<void> }> {
  const hits = await countAttempt(ctx, [...byNetwork('checks', ctx.address), ...byNetwork('knownEmails', ctx.address)]);
  const ofKnown = hits.filter(({ kind }) => kind === 'knownEmails');
  return { isFree: () => forgetAttempt(ctx, ofKnown) };
}

/**
 * Counts what a refusal would tell, apart from the checks. While too much was told at an address, a sign-up that can do
 * without is told nothing, and goes on: nobody's questions keep a colleague there from signing up.
 * @returns `mayTell`: whether it may be told what is taken; `isDone` to call when the sign-up is: it is no question then
 * @throws TOO_MANY_REQUESTS
 */
export async function countRefusal(ctx: Ctx, canDoWithout: boolean) {
  try {
    const hits = await countAttempt(ctx, byNetwork('refusedSignUps', ctx.address));
    return { mayTell: true, isDone: () => forgetAttempt(ctx, hits) };
  } catch (error) {
    if (!canDoWithout || !(error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')) throw error;
    return { mayTell: false, isDone: async () => {} };
  }
}

/** @throws TOO_MANY_REQUESTS */
export async function countSignUp(ctx: Ctx): Promise<void> {
  await countAttempt(ctx, byNetwork('signUps', ctx.address));
}
