/** Authenticator apps: codes of six digits that change every 30 seconds (RFC 6238). */
import { Secret, TOTP } from 'otpauth';
import { AppError } from '../app-error.ts';
import { readBrand } from '../company/brand.ts';
import type { MemberCtx } from '../context.ts';
import { lockMember } from '../db/member-locks.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Secrets } from '../services.ts';
import { recordFactorChange } from './change-factors.ts';
import { removeCodesWithLastFactor, replaceRecoveryCodes } from './recovery-codes.ts';

const PURPOSE = 'totp';
/** The clocks of phones are seldom exact, and typing takes its time: the codes before and after are accepted too. */
const STEPS_AROUND = 1;

/** A new secret, in place of one that is not confirmed yet. */
export async function setUpTotp(ctx: MemberCtx): Promise<{ secret: string; uri: string }> {
  const { db, actor, now, services } = ctx;
  const { email } = await db.selectFrom('members').where('id', '=', actor.id).select('email').executeTakeFirstOrThrow();
  const totp = new TOTP({ issuer: await readBrand(ctx), label: email });
  const secret = totp.secret.base32;
  const row = {
    secret: services.secrets.seal(PURPOSE, secret),
    created_at: now.getTime(),
    confirmed_at: null,
    last_step: null,
  };
  await db
    .insertInto('totps')
    .values({ member_id: actor.id, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row).where('totps.confirmed_at', 'is', null))
    .returning('member_id')
    .executeTakeFirstOrThrow(() => new AppError('TOTP_EXISTS'));
  return { secret, uri: totp.toString() };
}

/**
 * Turns the app on. The code that proves it may be used once more, to sign in: the app shows no other one for half a
 * minute.
 * @returns the recovery codes
 */
export async function confirmTotp(ctx: MemberCtx, code: string): Promise<string[]> {
  const { actor, now, services } = ctx;
  return transact(ctx.db, async (tx) => {
    await lockMember(tx, actor.id);
    const totp = await tx.selectFrom('totps').where('member_id', '=', actor.id).selectAll().executeTakeFirst();
    if (totp && totp.confirmed_at !== null) throw new AppError('TOTP_EXISTS');
    if (!totp || stepOf(services.secrets, totp.secret, code, now) === null) throw new AppError('CODE_WRONG');
    await tx.updateTable('totps').set({ confirmed_at: now.getTime() }).where('member_id', '=', actor.id).execute();
    await recordFactorChange(tx, ctx, { memberId: actor.id, factor: 'TOTP', change: 'ADDED' });
    return replaceRecoveryCodes(tx, services.secrets, actor.id);
  });
}

/** Without one, or with one that is not confirmed yet, nobody hears of it. */
export async function removeTotp(ctx: MemberCtx): Promise<void> {
  const { actor } = ctx;
  await transact(ctx.db, async (tx) => {
    await lockMember(tx, actor.id);
    const removed = await tx
      .deleteFrom('totps')
      .where('member_id', '=', actor.id)
      .returning('confirmed_at')
      .executeTakeFirst();
    if (!removed || removed.confirmed_at === null) return;
    await removeCodesWithLastFactor(tx, actor.id);
    await recordFactorChange(tx, ctx, { memberId: actor.id, factor: 'TOTP', change: 'REMOVED' });
  });
}

/**
 * Accepts a code of the member's app, and no code of this or an earlier time step afterwards: of two who use one code at
 * the same time, one is refused.
 */
export async function spendTotpCode(db: Db, secrets: Secrets, memberId: number, code: string, now: Date) {
  const totp = await db
    .selectFrom('totps')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .select('secret')
    .executeTakeFirst();
  const step = totp ? stepOf(secrets, totp.secret, code, now) : null;
  if (step === null) return false;
  const spent = await db
    .updateTable('totps')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .returning('member_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Can it be read with the present AUTH_SECRET? */
export function isReadable(secrets: Secrets, sealed: string): boolean {
  return secrets.open(PURPOSE, sealed) !== null;
}

/** The time step whose code this is; null: a wrong code, or a secret sealed with a former AUTH_SECRET. */
function stepOf(secrets: Secrets, sealed: string, code: string, now: Date): number | null {
  const secret = secrets.open(PURPOSE, sealed);
  if (secret === null) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
