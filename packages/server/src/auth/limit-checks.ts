/**
 * Limits how many emails and nicknames one address can ask about. The two checks and the refusals of a sign-up tell which
 * exist, so each is counted before it tells.
 */
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
  return {
    isFree: () =>
      forgetAttempt(
        ctx,
        hits.filter(({ kind }) => kind === 'knownEmails'),
      ),
  };
}

/**
 * Apart from the checks, so that nobody's checks keep a colleague at the same address from signing up.
 * @returns what to call when the sign-up is done: it is no question then
 * @throws TOO_MANY_REQUESTS
 */
export async function countSignUp(ctx: Ctx): Promise<{ isDone(): Promise<void> }> {
  const hits = await countAttempt(ctx, [
    ...byNetwork('signUps', ctx.address),
    ...byNetwork('refusedSignUps', ctx.address),
  ]);
  return {
    isDone: () =>
      forgetAttempt(
        ctx,
        hits.filter(({ kind }) => kind === 'refusedSignUps'),
      ),
  };
}
