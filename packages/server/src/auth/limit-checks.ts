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
 * @returns what to call when the email turns out to be nobody's, and when the sign-up is done: it is no question then
 * @throws TOO_MANY_REQUESTS
 */
export async function countSignUp(ctx: Ctx): Promise<{ isFree(): Promise<void>; isDone(): Promise<void> }> {
  const kinds = ['signUps', 'checks', 'knownEmails'] as const;
  const hits = await countAttempt(
    ctx,
    kinds.flatMap((kind) => byNetwork(kind, ctx.address)),
  );
  const forget = (forgotten: (typeof kinds)[number]) =>
    forgetAttempt(
      ctx,
      hits.filter(({ kind }) => kind === forgotten),
    );
  return { isFree: () => forget('knownEmails'), isDone: () => forget('checks') };
}
