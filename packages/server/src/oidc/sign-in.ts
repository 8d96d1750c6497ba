import type { ApiAnswer } from '@ieum/contract/api';
import { AppError } from '../app-error.ts';
import { spendOneTimeToken } from '../auth/one-time-tokens.ts';
import { startSignIn } from '../auth/start-sign-in.ts';
import type { PublicCtx } from '../context.ts';
import { lockActiveMember } from '../db/member-locks.ts';
import { DAY } from '../time/units.ts';
import { findMember } from './find-member.ts';
import { suggestedProfile } from './profile.ts';
import { refuseJoining } from './refuse-joining.ts';
import { readWayIn } from './way-in.ts';

/** Whoever has left the company is out within a day. */
const LONGEST_SIGN_IN_MS = DAY;

/** Signs in whom the provider knows, or says what a new member is asked for. */
export async function signInByOidc(ctx: PublicCtx, token: string): Promise<ApiAnswer<'POST /auth/oidc/sign-in'>> {
  const { identity, returnTo, keep } = await readWayIn(ctx, token);
  const member = await findMember(ctx, identity);
  if (!member) {
    const { email, invitation } = await refuseJoining(ctx, identity);
    return { profile: { email, ...(await suggestedProfile(ctx, identity)), invitation } };
  }
  const { device, services, now } = ctx;
  const how = {
    method: 'OIDC',
    deviceId: device.token === null ? null : services.deviceTokens.idOf(device.token, member.email),
    keep,
    expiresAt: new Date(now.getTime() + LONGEST_SIGN_IN_MS),
  } as const;
  const signedIn = await startSignIn(ctx, member, how, async (tx) => {
    if (!(await lockActiveMember(tx, member.id))) throw new AppError('LINK_SPENT');
    if (!(await spendOneTimeToken(tx, 'OIDC_JOIN', token, now))) throw new AppError('LINK_SPENT');
  });
  return { ...signedIn, grantType: 'Bearer', returnTo };
}
