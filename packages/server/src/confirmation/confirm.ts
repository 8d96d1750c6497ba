import type { ApiInput } from '@ieum/contract/api';
import type { ErrorCode } from '@ieum/contract/errors';
import { AppError, invalidField } from '../app-error.ts';
import { guessesOf, verifyCurrentPassword } from '../auth/current-password.ts';
import { refusePasswords } from '../auth/passwords.ts';
import { isRightCode } from '../auth/second-factor.ts';
import { countAttempt, resetThrottle } from '../auth/throttle.ts';
import type { MemberCtx } from '../context.ts';
import { usePasskey, verifyAssertion } from '../passkeys/assertion.ts';

type Proof = ApiInput<'POST /auth/confirm'>['body'];

/**
 * The member proves again to be the one who signed in, because the device may be in other hands by now. What is hard to
 * undo needs that (`refusalUnconfirmed`). Any one proof suffices, also of a member with a second factor, which was asked
 * for when they signed in. A sign-in proves as much, so a member with none of these can sign in again instead.
 */
export async function confirm(ctx: MemberCtx, { password, code, passkey }: Proof): Promise<void> {
  const { actor, now } = ctx;
  if (password !== undefined) await checkPassword(ctx, password);
  else if (code !== undefined) await checkCode(ctx, code);
  else if (passkey !== undefined) await checkPasskey(ctx, passkey);
  else throw invalidField('password', 'REQUIRED');
  await ctx.db
    .updateTable('sign_ins')
    .set({ confirmed_at: now.getTime() })
    .where('id', '=', actor.signInId)
    // A change of the password, while this one was compared, has ended the sign-in.
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('NOT_SIGNED_IN'));
  ctx.securityLog('confirmed', { memberId: actor.id });
}

async function checkPassword(ctx: MemberCtx, password: string): Promise<void> {
  refusePasswords(ctx.services.config);
  if (!(await verifyCurrentPassword(ctx, password))) throw new AppError('CURRENT_PASSWORD_WRONG');
}

async function checkCode(ctx: MemberCtx, code: string): Promise<void> {
  await countAttempt(ctx, [guessesOf(ctx)]);
  if (!(await isRightCode(ctx, ctx.actor.id, code))) throw failed(ctx, 'CODE_WRONG');
  await resetThrottle(ctx, [guessesOf(ctx)]);
}

async function checkPasskey(ctx: MemberCtx, passkey: NonNullable<Proof['passkey']>): Promise<void> {
  await countAttempt(ctx, [guessesOf(ctx)]);
  const proof = await verifyAssertion(ctx, passkey, ctx.actor.id);
  if (!proof || !(await usePasskey(ctx.db, proof, ctx.now))) throw failed(ctx, 'PASSKEY_WRONG');
  await resetThrottle(ctx, [guessesOf(ctx)]);
}

function failed(ctx: MemberCtx, code: ErrorCode): AppError {
  ctx.securityLog('confirmation-failed', { memberId: ctx.actor.id });
  return new AppError(code);
}
