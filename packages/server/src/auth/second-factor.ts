import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { secondFactorWays, spendCode } from '../factors/second-factor.ts';
import { countAttempt, resetThrottle, type Throttled } from './throttle.ts';

/**
 * Asks a member who has given the right password for the second factor, if there is one.
 * @throws CODE_NEEDED, which says how the sign-in can be completed; SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS
 */
export async function requireSecondFactor(ctx: Ctx, memberId: number, code: string | undefined): Promise<void> {
  const ways = await secondFactorWays(ctx.db, memberId);
  if (ways.length === 0) return;
  if (code === undefined) throw new AppError('CODE_NEEDED', { members: { ways } });
  if (await isRightCode(ctx, memberId, code)) return;
  ctx.securityLog('second-factor-failed', { memberId, address: ctx.address });
  throw new AppError('SECOND_FACTOR_WRONG');
}

/**
 * Spends a code of the member's app or a recovery code. Attempts are counted for the account before they are compared.
 */
export async function isRightCode(ctx: Ctx, memberId: number, code: string): Promise<boolean> {
  const guesses: Throttled = { kind: 'secondFactor', subject: String(memberId) };
  await countAttempt(ctx, [guesses]);
  const isRight = await spendCode(ctx.db, ctx.services.secrets, memberId, code, ctx.now);
  if (isRight) await resetThrottle(ctx, [guesses]);
  return isRight;
}
