import type { ApiInput } from '@ieum/contract/api';
import type { Role } from '@ieum/contract/permissions';
import { AppError } from '../app-error.ts';
import type { PublicCtx } from '../context.ts';
import type { MemberRow, PendingRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { findPending, lockPending, needsCode } from '../identity/pending-members.ts';
import { bindBrowser, placeOf } from '../identity/sign-up-browser.ts';
import { refuseSuspended } from '../identity/suspension.ts';
import type { Party } from './fair-queue.ts';
import { networkOf } from './network.ts';
import { hashPassword, refuseWhenBusy, verifyNobody, verifyPassword } from './password-hashing.ts';
import { refusePasswords } from './passwords.ts';
import type { TokenPair } from './refresh-tokens.ts';
import { requireSecondFactor } from './second-factor.ts';
import { startSignIn } from './start-sign-in.ts';
import { byNetwork, countAttempt, forgetAttempt, type Hit, refuseThrottled, type Throttled } from './throttle.ts';

type SignIn = ApiInput<'POST /auth/sign-in'>['body'];

export type RequireVerified = (ctx: PublicCtx, member: MemberRow) => Promise<void>;

/** An unknown email, a wrong password and a withdrawn account are refused with the same error, after the same time. */
export async function signIn(
  ctx: PublicCtx,
  { email, password, code, keep = false }: SignIn,
  requireVerified: RequireVerified,
): Promise<TokenPair & { role: Role }> {
  refusePasswords(ctx.services.config);
  const { device, services } = ctx;
  const deviceId = device.token === null ? null : services.deviceTokens.idOf(device.token, email);
  // A device that the owner has used waits apart from whatever else comes from its network.
  const party = { network: deviceId ?? networkOf(ctx.address), account: email };
  refuseWhenBusy(party);
  const counters = countersOf(ctx, email, deviceId);
  await refuseThrottled(ctx, counters);
  // A withdrawn member's row holds no email.
  const member = await ctx.db.selectFrom('members').where('email', '=', email).selectAll().executeTakeFirst();
  const accounts: (MemberRow | PendingRow)[] = member
    ? [member]
    : await findPending(ctx.db, email, placeOf(ctx, networkOf(ctx.address)).browserHash);
  let hits: Hit[] = [];
  const count = async () => {
    hits = await countAttempt(ctx, counters);
  };
  const found = await findByPassword(accounts, password, party, count);
  if (!found) {
    const [known] = accounts;
    ctx.securityLog('sign-in-failed', { address: ctx.address, ...(known && { memberId: known.id }) });
    throw new AppError('BAD_CREDENTIALS');
  }
  await forgetAttempt(ctx, hits);
  if (!member) return refusePending(ctx, found.account as PendingRow);
  await refuseSuspended(ctx, member);
  await requireSecondFactor(ctx, member.id, code);
  await requireVerified(ctx, member);
  const how = { method: 'PASSWORD', deviceId, keep, expiresAt: null } as const;
  // So that the password works from any keyboard from now on.
  const renewedHash = found.form === 'AS_WRITTEN' ? await hashPassword(password, party) : null;
  return startSignIn(ctx, member, how, async (tx) => {
    await refuseIfChanged(tx, member);
    if (renewedHash === null) return;
    await tx.updateTable('members').set({ password_hash: renewedHash }).where('id', '=', member.id).execute();
  });
}

/** @param accounts several, if several people have signed up with one address */
async function findByPassword<Account extends { password_hash: string }>(
  accounts: Account[],
  password: string,
  party: Party,
  count: () => Promise<void>,
): Promise<{ account: Account; form: 'COMPOSED' | 'AS_WRITTEN' } | null> {
  if (accounts.length === 0) await verifyNobody(password, party, count);
  for (const [index, account] of accounts.entries()) {
    const isCounted = index > 0;
    const form = await verifyPassword(password, account.password_hash, party, isCounted ? undefined : count);
    if (form !== null) return { account, form };
  }
  return null;
}

/** Whoever knows the password of a sign-up may enter its code, also in another browser than the one that signed up. */
async function refusePending({ db, services, signUpBrowser }: PublicCtx, pending: PendingRow): Promise<never> {
  if (!needsCode(pending)) throw new AppError('WAITING_FOR_APPROVAL');
  const browserHash = bindBrowser(services.secrets, signUpBrowser);
  await transact(db, async (tx) => {
    await lockPending(tx, pending.email);
    // One that this browser has made before.
    const others = tx.deleteFrom('pending_members').where('email', '=', pending.email).where('id', '!=', pending.id);
    await others.where('browser_hash', '=', browserHash).execute();
    await tx
      .updateTable('pending_members')
      .set({ browser_hash: browserHash })
      .where('id', '=', pending.id)
      .where('code_hash', 'is not', null)
      .execute();
  });
  throw new AppError('EMAIL_NOT_VERIFIED');
}

/**
 * Checks that neither the password nor the account was changed while the password was compared: such a change ends all
 * sign-ins, and no new one may appear afterwards. Locks the member.
 */
async function refuseIfChanged(tx: Tx, { id, password_hash }: Pick<MemberRow, 'id' | 'password_hash'>): Promise<void> {
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
 * others, even from the same address, don't lock the owner out.
 */
function countersOf(ctx: PublicCtx, email: string, deviceId: string | null): Throttled[] {
  if (deviceId !== null) return [{ kind: 'signInDevice', subject: `${email} ${deviceId}` }];
  return [
    { kind: 'signInPair', subject: `${email} ${networkOf(ctx.address)}` },
    { kind: 'signInAccount', subject: email },
    ...byNetwork('signInAddress', ctx.address),
  ];
}
