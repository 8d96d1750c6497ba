import type { ApiInput } from '@ieum/contract/api';
import type { Role } from '@ieum/contract/permissions';
import { AppError } from '../app-error.ts';
import { refusePasswords } from '../auth/passwords.ts';
import type { TokenPair } from '../auth/refresh-tokens.ts';
import { startSignIn } from '../auth/start-sign-in.ts';
import { byNetwork, countAttempt } from '../auth/throttle.ts';
import type { PublicCtx } from '../context.ts';
import { lockActiveMember } from '../db/member-locks.ts';
import { refuseSuspended } from '../identity/suspension.ts';
import { passkeyOptionsOf, usePasskey, verifyAssertion } from './assertion.ts';

type PasskeySignIn = ApiInput<'POST /auth/passkey/sign-in'>['body'];

/** Counted, because each call stores a challenge, without which there is no sign-in. */
export async function startPasskeySignIn(ctx: PublicCtx) {
  await countAttempt(ctx, byNetwork('passkeys', ctx.address));
  return passkeyOptionsOf(ctx, null);
}

/** Needs neither email nor password nor code. */
export async function signInWithPasskey(
  ctx: PublicCtx,
  { response, keep = false }: PasskeySignIn,
): Promise<TokenPair & { role: Role }> {
  const { device, services, now } = ctx;
  refusePasswords(services.config);
  const proof = await verifyAssertion(ctx, response, null);
  if (!proof) throw new AppError('PASSKEY_REFUSED');
  const member = await ctx.db
    .selectFrom('members')
    .where('id', '=', proof.passkey.member_id)
    .selectAll()
    .executeTakeFirstOrThrow();
  await refuseSuspended(ctx, member);
  if (member.email_verified_at === null && services.config.mail !== null) throw notVerified();
  const deviceId = device.token === null ? null : services.deviceTokens.idOf(device.token, member.email);
  const how = { method: 'PASSKEY', deviceId, keep, expiresAt: null } as const;
  return startSignIn(ctx, member, how, async (tx) => {
    if (!(await lockActiveMember(tx, member.id))) throw new AppError('PASSKEY_REFUSED');
    if (!(await usePasskey(tx, proof, now))) throw new AppError('PASSKEY_REFUSED');
  });
}

/** The code is mailed, and entered, where somebody signs in with the password. */
function notVerified(): AppError {
  return new AppError('EMAIL_NOT_VERIFIED', {
    detail: {
      ko: '이메일 인증이 필요합니다. 비밀번호로 로그인하면 인증 코드를 보내 드립니다.',
      en: 'Your email address is not verified yet. Log in with your password, and a code is mailed to you.',
    },
  });
}
