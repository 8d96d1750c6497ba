import type { ApiInput } from '@ieum/contract/api';
import type { Role } from '@ieum/contract/policy';
import { AppError } from '../app-error.ts';
import type { PublicCtx } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { verifyNobody, verifyPassword } from './passwords.ts';
import { issueTokens, type TokenPair } from './refresh-tokens.ts';
import { countHit, forgive, refuseThrottled, type Throttled } from './throttle.ts';

type SignIn = ApiInput<'POST /auth/sign-in'>['body'];

/**
 * An unknown email, a wrong password and a withdrawn account are refused alike, and after the same time.
 * @throws BAD_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function signIn(ctx: PublicCtx, { email, password }: SignIn): Promise<TokenPair & { role: Role }> {
  const { device, services } = ctx;
  const deviceId = device.token === null ? null : services.deviceTokens.idOf(device.token, email);
  const counters = countersOf(ctx, email, deviceId);
  await refuseThrottled(ctx, [...counters.own, ...counters.shared]);
  const member = await ctx.db.selectFrom('members').where('email', '=', email).selectAll().executeTakeFirst();
  const matches = member ? await verifyPassword(password, member.password_hash) : await verifyNobody(password);
  if (!member || !matches || member.status !== 'ACTIVE') {
    services.securityLog('sign-in-failed', { address: ctx.address, ...(member && { memberId: member.id }) });
    await countHit(ctx, [...counters.own, ...counters.shared]);
    throw new AppError('BAD_CREDENTIALS');
  }
  await forgive(ctx, counters.own);
  const tokens = await ctx.db.transaction().execute(async (tx) => {
    await deleteOldSignIns(tx, member.id, ctx.now);
    const { id } = await tx
      .insertInto('sign_ins')
      .values({ member_id: member.id, created_at: ctx.now.getTime(), ended_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return issueTokens({ ...ctx, db: tx }, member.id, id);
  });
  device.remember(services.deviceTokens.issue(email, deviceId ?? undefined));
  return { ...tokens, role: member.role };
}

/**
 * What a wrong password counts against. A device that the owner has used is counted by itself, so that nobody else's
 * guessing, be it from the next desk, keeps the owner out. `own` is forgiven once the right password comes.
 */
function countersOf({ address }: PublicCtx, email: string, deviceId: string | null): Counters {
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

/** Sign-ins that ended, or whose last refresh token has expired, are of no more use. */
async function deleteOldSignIns(tx: Db, memberId: number, now: Date): Promise<void> {
  await tx
    .deleteFrom('sign_ins')
    .where('member_id', '=', memberId)
    .where((where) =>
      where.or([
        where('ended_at', 'is not', null),
        where.not(
          where.exists(
            where
              .selectFrom('refresh_tokens')
              .whereRef('refresh_tokens.sign_in_id', '=', 'sign_ins.id')
              .where('refresh_tokens.expires_at', '>', now.getTime())
              .select('refresh_tokens.token_hash'),
          ),
        ),
      ]),
    )
    .execute();
}
