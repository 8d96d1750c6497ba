import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import { NO_PASSWORD } from '../auth/passwords.ts';
import { byNetwork, countAttempt } from '../auth/throttle.ts';
import { consentTo } from '../company/consent.ts';
import type { PublicCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { NOWHERE } from '../identity/sign-up-browser.ts';
import { refuseOtherThanInvited, spendInvitation } from '../joining/invitations.ts';
import { joinOrWait } from '../joining/join-or-wait.ts';
import { insertIdentity } from './find-member.ts';
import { refuseJoining } from './refuse-joining.ts';
import { readWayIn } from './way-in.ts';

type SignUp = ApiInput<'POST /auth/oidc/sign-up'>['body'];

/**
 * Makes a member of whom the provider knows, or has them wait for an admin. The token stays good, for the sign-in that
 * follows.
 */
export async function signUpByOidc(ctx: PublicCtx, input: SignUp): Promise<ApiAnswer<'POST /auth/oidc/sign-up'>> {
  const { db, now } = ctx;
  const { identity } = await readWayIn(ctx, input.token);
  await countAttempt(ctx, byNetwork('signUps', ctx.address));
  const { email, invitation } = await refuseJoining(ctx, identity);
  const { nickname, joinedYear, organization } = input;
  refuseOtherThanInvited(ctx, { email, joinedYear, organization }, invitation);
  const consent = await consentTo(ctx, input.privacyVersion);
  const newcomer = {
    email,
    nickname,
    passwordHash: NO_PASSWORD,
    joinedYear,
    organization,
    isVerified: true,
    isInvited: invitation !== null,
    consent,
    place: NOWHERE,
    isLongCode: false,
  };
  const { next, id } = await transact(db, async (tx) => {
    if (invitation !== null) await spendInvitation(tx, invitation, now);
    const joined = await joinOrWait(tx, ctx, newcomer);
    // Who waits is connected by the verified address, once approved.
    if (joined.next === 'sign-in') await insertIdentity(tx, joined.id, identity, now);
    return joined;
  });
  ctx.securityLog('signed-up', { address: ctx.address, memberId: id, next, method: 'OIDC' });
  if (next === 'wait') return { message: '가입을 신청했습니다. 관리자가 승인하면 로그인할 수 있습니다.', next };
  return { message: '회원가입이 완료되었습니다.', next: 'sign-in' };
}
