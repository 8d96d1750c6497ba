import { randomBytes } from 'node:crypto';
import { revokeOneTimeTokens } from '../auth/one-time-tokens.ts';
import { hashPassword, OPERATOR } from '../auth/password-hashing.ts';
import { endSignIns } from '../auth/sign-ins.ts';
import { transact } from '../db/transact.ts';
import { byOperator, recordDeed } from '../events/deed.ts';
import { type Command, print, withDatabase } from './command.ts';
import { findMember } from './find-member.ts';

export const resetPassword: Command = {
  takes: ['EMAIL'],
  does: 'gives a member a new password, prints it, and ends their sign-ins',
  run: ([email = '']) =>
    withDatabase({ isMade: false }, async ({ db }, config) => {
      const member = await findMember(db, config, email);
      const password = newPassword();
      const password_hash = await hashPassword(password, OPERATOR);
      await transact(db, async (tx) => {
        await tx.updateTable('members').set({ password_hash }).where('id', '=', member.id).execute();
        await endSignIns(tx, member.id, new Date());
        await revokeOneTimeTokens(tx, member.id, 'RESET');
        const event = { memberId: member.id, by: 'OPERATOR' } as const;
        await recordDeed(tx, byOperator(), 'password-reset-by-operator', { member, event });
      });
      print(`The new password of ${member.email}: ${password}`);
      print('Ask them to change it under 마이페이지 → 비밀번호 변경.');
    }),
};

/** 128 random bits, in groups that are easy to read out over the phone. */
export function newPassword(): string {
  return (randomBytes(16).toString('hex').match(/.{8}/g) ?? []).join('-');
}
