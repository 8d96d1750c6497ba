import { AppError } from '../app-error.ts';
import { networkOf } from '../auth/network.ts';
import { readOneTimeToken, revokeOneTimeTokens, spendOneTimeToken } from '../auth/one-time-tokens.ts';
import { hashPassword, refuseWhenBusy } from '../auth/password-hashing.ts';
import { checkNewPassword, refusePasswords } from '../auth/passwords.ts';
import { endSignIns } from '../auth/sign-ins.ts';
import { byNetwork, countAttempt, resetThrottle } from '../auth/throttle.ts';
import type { Ctx } from '../context.ts';
import { lockMember } from '../db/member-locks.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { removeFactors } from '../factors/change-factors.ts';
import type { SentBy } from './reset-link.ts';

/**
 * Sets a new password with the token of a link, and ends all sign-ins of the member. A password that is refused does not
 * spend the token.
 */
export async function resetPassword(ctx: Ctx, token: string, newPassword: string): Promise<void> {
  refusePasswords(ctx.services.config);
  const { db, now, address } = ctx;
  const network = networkOf(address);
  refuseWhenBusy({ network, account: network });
  await countAttempt(ctx, byNetwork('links', address));
  const member = await holderOf(ctx, token);
  checkNewPassword(ctx, 'newPassword', newPassword, member);
  const password_hash = await hashPassword(newPassword, { network, account: member.email });
  await transact(db, async (tx) => {
    // Locked before its sign-ins and tokens: see docs/architecture.md, "Locks".
    await lockMember(tx, member.id);
    const spent = await spendOneTimeToken(tx, 'RESET', token, now);
    if (spent === null) throw new AppError('LINK_SPENT');
    await revokeOneTimeTokens(tx, member.id, 'RESET');
    await tx.updateTable('members').set({ password_hash }).where('id', '=', member.id).execute();
    await endSignIns(tx, member.id, now);
    await recordDeed(tx, ctx, 'password-reset', {
      line: { memberId: member.id, address },
      event: { memberId: member.id, by: 'LINK' },
    });
    const isByAdmin = (spent.facts as { sentBy: SentBy }).sentBy === 'ADMIN';
    // Somebody else may have signed up with an address that was never verified, and left a way back in.
    const hasJustProved = !isByAdmin && (await noteVerified(tx, member.id, now));
    if (isByAdmin || hasJustProved) await removeFactors(tx, ctx, member.id);
  });
  await resetThrottle(ctx, [
    { kind: 'signInPair', subject: `${member.email} ${network}` },
    { kind: 'signInAccount', subject: member.email },
    { kind: 'currentPassword', subject: String(member.id) },
  ]);
}

async function holderOf(ctx: Ctx, token: string) {
  const { db, now, address } = ctx;
  const found = await readOneTimeToken(db, 'RESET', token, now);
  const member = await db
    .selectFrom('members')
    .where('id', '=', found?.memberId ?? 0)
    .where('status', '!=', 'DELETED')
    .select(['id', 'email', 'nickname', 'organization'])
    .executeTakeFirst();
  if (member) return member;
  ctx.securityLog('reset-link-refused', { address });
  throw new AppError('LINK_SPENT');
}

/** The link came by mail. @returns whether the address was not verified before */
async function noteVerified(tx: Tx, memberId: number, now: Date): Promise<boolean> {
  const noted = await tx
    .updateTable('members')
    .set({ email_verified_at: now.getTime() })
    .where('id', '=', memberId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
