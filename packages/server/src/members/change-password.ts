import { composed } from '@ieum/contract/text';
import { AppError } from '../app-error.ts';
import { verifyCurrentPassword } from '../auth/current-password.ts';
import { revokeOneTimeTokens } from '../auth/one-time-tokens.ts';
import { hashPassword, partyOf } from '../auth/password-hashing.ts';
import { checkNewPassword, refusePasswords } from '../auth/passwords.ts';
import { signTokens, type TokenPair } from '../auth/refresh-tokens.ts';
import { startAnew } from '../auth/replace-sign-ins.ts';
import type { MemberCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';

/**
 * Changes the password and ends all of the member's sign-ins, also this one, whose tokens somebody may have copied: it
 * goes on with the pair that is returned. Links to reset the password end as well.
 */
export async function changePassword(ctx: MemberCtx, currentPassword: string, newPassword: string): Promise<TokenPair> {
  const { db, actor } = ctx;
  refusePasswords(ctx.services.config);
  const member = await verifyCurrentPassword(ctx, currentPassword);
  if (!member) throw notChanged('CURRENT_PASSWORD_WRONG');
  if (newPassword === composed(currentPassword)) throw notChanged('PASSWORD_UNCHANGED');
  checkNewPassword(ctx, 'newPassword', newPassword, member);
  const password_hash = await hashPassword(newPassword, partyOf(actor));
  const granted = await transact(db, async (tx) => {
    const changed = await tx
      .updateTable('members')
      .set({ password_hash })
      .where('id', '=', actor.id)
      // Only if it is still the compared password: one that the operator has reset meanwhile stays.
      .where('password_hash', '=', member.password_hash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw notChanged('CURRENT_PASSWORD_WRONG');
    await recordDeed(tx, ctx, 'password-changed', {
      line: { memberId: actor.id },
      event: { memberId: actor.id, by: 'MEMBER' },
    });
    const granted = await startAnew(tx, ctx);
    await revokeOneTimeTokens(tx, actor.id, 'RESET');
    return granted;
  });
  return signTokens(ctx, granted);
}

function notChanged(code: 'CURRENT_PASSWORD_WRONG' | 'PASSWORD_UNCHANGED'): AppError {
  return new AppError(code, { members: { changed: false } });
}
