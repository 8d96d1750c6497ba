import type { ApiInput } from '@ieum/contract/api';
import { AppError, invalidField } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { guessesOf, verifyCurrentPassword } from './current-password.ts';
import { isRightCode } from './second-factor.ts';
import { countAttempt, resetThrottle } from './throttle.ts';

type Proof = ApiInput<'POST /auth/confirm'>['body'];

/**
 * The member proves again to be the one who signed in, because the device may be in other hands by now. What is hard to
 * undo needs that (`refusalUnconfirmed`). A sign-in proves as much, by whatever method, so a member without a password
 * can sign in again instead.
 * @throws INVALID_FIELDS, CURRENT_PASSWORD_WRONG, CODE_WRONG, TOO_MANY_REQUESTS, NOT_SIGNED_IN
 */
export async function confirm(ctx: MemberCtx, { password, code }: Proof): Promise<void> {
  const { actor, now } = ctx;
  if (password !== undefined) await checkPassword(ctx, password);
  else if (code !== undefined) await checkCode(ctx, code);
  else throw invalidField('password', 'REQUIRED');
  const confirmed = await ctx.db
    .updateTable('sign_ins')
    .set({ confirmed_at: now.getTime() })
    .where('id', '=', actor.signInId)
    // A change of the password, while this one was compared, has ended the sign-in.
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!confirmed) throw new AppError('NOT_SIGNED_IN');
  ctx.securityLog('confirmed', { memberId: actor.id });
}

async function checkPassword(ctx: MemberCtx, password: string): Promise<void> {
  if (await verifyCurrentPassword(ctx, password)) return;
  ctx.securityLog('confirmation-failed', { memberId: ctx.actor.id });
  throw new AppError('CURRENT_PASSWORD_WRONG');
}

async function checkCode(ctx: MemberCtx, code: string): Promise<void> {
  await countAttempt(ctx, [guessesOf(ctx)]);
  if (await isRightCode(ctx, ctx.actor.id, code)) return resetThrottle(ctx, [guessesOf(ctx)]);
  ctx.securityLog('confirmation-failed', { memberId: ctx.actor.id });
  throw new AppError('CODE_WRONG');
}
