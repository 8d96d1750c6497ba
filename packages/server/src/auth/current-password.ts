import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import type { MemberRow } from '../db/schema.ts';
import { partyOf, verifyPassword } from './password-hashing.ts';
import { NO_PASSWORD } from './passwords.ts';
import { countAttempt, refuseThrottled, resetThrottle, type Throttled } from './throttle.ts';

/** What a wrong password or code counts against, within a session that may be stolen. */
export function guessesOf({ actor }: MemberCtx): Throttled {
  return { kind: 'currentPassword', subject: String(actor.id) };
}

/**
 * The member whose current password this is, or null when it is not.
 * @throws TOO_MANY_REQUESTS, UNAVAILABLE, CURRENT_PASSWORD_WRONG in other words when there is none
 */
export async function verifyCurrentPassword(ctx: MemberCtx, password: string): Promise<MemberRow | null> {
  const guesses = guessesOf(ctx);
  await refuseThrottled(ctx, [guesses]);
  const member = await ctx.db
    .selectFrom('members')
    .where('id', '=', ctx.actor.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  if (member.password_hash === NO_PASSWORD) throw withoutPassword(ctx.services.config.oidc !== null);
  const matches = await verifyPassword(password, member.password_hash, partyOf(ctx.actor), () =>
    countAttempt(ctx, [guesses]),
  );
  if (!matches) {
    ctx.securityLog('confirmation-failed', { memberId: member.id });
    return null;
  }
  await resetThrottle(ctx, [guesses]);
  return member;
}

function withoutPassword(hasProvider: boolean): AppError {
  return new AppError('CURRENT_PASSWORD_WRONG', {
    detail: hasProvider
      ? {
          ko: '이 계정에는 비밀번호가 없습니다. 회사 계정으로 로그인해 주세요.',
          en: 'This account has no password. Please sign in with your company account.',
        }
      : {
          ko: '이 계정에는 비밀번호가 없습니다. 패스키로 로그인해 주세요.',
          en: 'This account has no password. Please sign in with your passkey.',
        },
  });
}
