/** What the operator does about one member, who is named by the email. */
import { randomBytes } from 'node:crypto';
import { revokeOneTimeTokens } from '../auth/one-time-tokens.ts';
import { hashPassword, OPERATOR } from '../auth/password-hashing.ts';
import { NO_PASSWORD } from '../auth/passwords.ts';
import { endSignIns } from '../auth/sign-ins.ts';
import { lockMember } from '../db/member-locks.ts';
import { transact } from '../db/transact.ts';
import { byOperator, recordDeed } from '../events/deed.ts';
import { removeFactors } from '../factors/change-factors.ts';
import { deletePending } from '../identity/pending-members.ts';
import { forgetEmail } from '../identity/withdrawn-identity.ts';
import { isLastAdmin } from '../members/last-admin.ts';
import { resume, suspend } from '../members/suspend.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, print, withDatabase } from './command.ts';
import { findWithdrawn, withMember } from './find-member.ts';

export const resetPassword: Command = {
  takes: ['EMAIL'],
  does: 'gives a member a new password, prints it, and ends their sign-ins',
  run: ([email = '']) =>
    withMember(email, async ({ db, member }) => {
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

export const resetFactors: Command = {
  takes: ['EMAIL'],
  does: 'removes a member’s second factors, and ends their sign-ins',
  run: ([email = '']) =>
    withMember(email, async ({ db, config, member }) => {
      await transact(db, async (tx) => {
        await lockMember(tx, member.id);
        await removeFactors(tx, byOperator(), member.id);
        await endSignIns(tx, member.id, new Date());
        await recordDeed(tx, byOperator(), 'second-factors-reset', { member });
      });
      if (member.password_hash === NO_PASSWORD && config.oidc === null) {
        print(`${member.email} has no password: \`member reset-password\` gives them one.`);
      } else print(`${member.email} signs in with the password alone now.`);
      print('Ask them to set up a second factor again under 마이페이지 → 보안.');
    }),
};

/** For whoever gets no mail, such as the only admin while the mail server is broken. */
export const verifyEmail: Command = {
  takes: ['EMAIL'],
  does: 'takes the address of a member as verified, without a code',
  run: ([given = '']) =>
    withMember(given, async ({ db, member: { id, nickname, email } }) => {
      await transact(db, async (tx) => {
        await deletePending(tx, email);
        const verified = await tx
          .updateTable('members')
          .set({ email_verified_at: Date.now() })
          .where('id', '=', id)
          .where('email_verified_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (verified) await recordDeed(tx, byOperator(), 'email-verified-by-operator', { member: { id, nickname } });
      });
      print(`${email} (${nickname}) signs in without a code from a mail.`);
    }),
};

export const suspendMember: Command = {
  takes: ['EMAIL'],
  does: 'suspends a member until it is lifted, and ends their sign-ins',
  run: ([email = '']) =>
    withMember(email, async ({ db, member: { id } }) => {
      await transact(db, async (tx) => {
        if (await isLastAdmin(tx, id))
          throw new OperatorError(`${email} is the last admin. Appoint another one first.`);
        await suspend(tx, id, { until: null, reason: null }, byOperator());
      });
      print(`${email} is suspended, until an admin or "member resume" lifts it.`);
    }),
};

export const resumeMember: Command = {
  takes: ['EMAIL'],
  does: 'lifts the suspension of a member',
  run: ([email = '']) =>
    withMember(email, async ({ db, member }) => {
      await transact(db, (tx) => resume(tx, member.id, byOperator()));
      print(`${email} can sign in.`);
    }),
};

export const freeEmail: Command = {
  takes: ['EMAIL'],
  does: 'lets the email of a withdrawn member be used again',
  run: ([email = '']) =>
    withDatabase({ isMade: false }, async ({ db }, config) => {
      const withdrawn = await findWithdrawn(db, config, email);
      if (!withdrawn) throw new OperatorError(`No withdrawn member had the email ${email}.`);
      await transact(db, async (tx) => {
        await forgetEmail(tx, withdrawn.id);
        // Without the email, of which nothing is to stay.
        const member = { id: withdrawn.id, nickname: `#${withdrawn.id}` };
        await recordDeed(tx, byOperator(), 'email-freed', { member });
      });
      print(`${email} can be used to sign up again.`);
    }),
};
