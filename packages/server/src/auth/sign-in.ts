import type { ApiInput } from '@ieum/contract/api';
import type { Role } from '@ieum/contract/policy';
import { AppError } from '../app-error.ts';
import type { PublicCtx } from '../context.ts';
import type { Db, MemberRow } from '../db/schema.ts';
import { refuseSuspended } from '../identity/suspension.ts';
import { networkOf } from './network.ts';
import { refuseWhenBusy, verifyNobody, verifyPassword } from './password-hashing.ts';
import type { TokenPair } from './refresh-tokens.ts';
import { requireSecondFactor } from './second-factor.ts';
import { startSignIn } from './start-sign-in.ts';
import { countAttempt, recordFailure, refuseThrottled, resetThrottle, type Throttled } from './throttle.ts';

type SignIn = ApiInput<'POST /auth/sign-in'>['body'];

/**
 * An unknown email, a wrong password and a withdrawn account are refused with the same error, after the same time.
 * @throws BAD_CREDENTIALS, CODE_NEEDED, SECOND_FACTOR_WRONG, SUSPENDED, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function signIn(ctx: PublicCtx, { email, password, code }: SignIn): Promise<TokenPair & { role: Role }> {
  refuseWhenBusy();
  const { device, services } = ctx;
  const deviceId = device.token === null ? null : services.deviceTokens.idOf(device.token, email);
  const counters = countersOf(ctx, email, deviceId);
  await refuseThrottled(ctx, [...counters.own, ...counters.shared]);
  // A withdrawn member's row holds no email.
  const member = await ctx.db.selectFrom('members').where('email', '=', email).selectAll().executeTakeFirst();
  const count = () => countAttempt(ctx, counters.own);
  const matches = member
    ? await verifyPassword(password, member.password_hash, count)
    : await verifyNobody(password, count);
  if (!member || !matches) {
    ctx.securityLog('sign-in-failed', { address: ctx.address, ...(member && { memberId: member.id }) });
    await recordFailure(ctx, counters.shared);
    throw new AppError('BAD_CREDENTIALS');
  }
  await refuseSuspended(ctx, member);
  await requireSecondFactor(ctx, member.id, code);
  await resetThrottle(ctx, counters.own);
  const how = { method: 'PASSWORD', deviceId, keep: false, expiresAt: null } as const;
  return startSignIn(ctx, member, how, (tx) => refuseIfChanged(tx, member));
}

/**
 * Checks that neither the password nor the account was changed while the password was compared: such a change ends all
 * sign-ins, and no new one may appear afterwards. Locks the member. @throws BAD_CREDENTIALS
 */
async function refuseIfChanged(tx: Db, { id, password_hash }: Pick<MemberRow, 'id' | 'password_hash'>): Promise<void> {
  const unchanged = await tx
    .selectFrom('members')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('status', '=', 'ACTIVE')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!unchanged) throw new AppError('BAD_CREDENTIALS');
}

/**
 * What a wrong password counts against. A device that the owner has used has a counter of its own, so that guesses by
 * others, even from the same address, don't lock the owner out. `own` is reset by the right password.
 */
function countersOf(ctx: PublicCtx, email: string, deviceId: string | null): Counters {
  const address = networkOf(ctx.address);
  if (deviceId !== null) return { own: [{ kind: 'signInDevice', subject: `${email} ${deviceId}` }], shared: [] };
  return {
    own: [
      { kind: 'signInPair', subject: `${email} ${address}` },
      { kind: 'signInAccount', subject: email },
    ],
    shared: [{ kind: 'signInAddress', subject: address }],
  };
}

interface Counters {
  own: Throttled[];
  shared: Throttled[];
}
