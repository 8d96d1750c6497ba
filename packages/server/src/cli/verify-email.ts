import { transact } from '../db/transact.ts';
import { byOperator, recordDeed } from '../events/deed.ts';
import { deletePending } from '../identity/pending-members.ts';
import { type Command, print, withDatabase } from './command.ts';
import { findMember } from './find-member.ts';

/** For whoever gets no mail, such as the only admin while the mail server is broken. */
export const verifyEmail: Command = {
  takes: ['EMAIL'],
  does: 'takes the address of a member as verified, without a code',
  run: ([email = '']) =>
    withDatabase({ isMade: false }, async ({ db }, config) => {
      const { id, nickname, ...member } = await findMember(db, config, email);
      await transact(db, async (tx) => {
        await deletePending(tx, member.email);
        const verified = await tx
          .updateTable('members')
          .set({ email_verified_at: Date.now() })
          .where('id', '=', id)
          .where('email_verified_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (verified) await recordDeed(tx, byOperator(), 'email-verified-by-operator', { member: { id, nickname } });
      });
      print(`${member.email} (${nickname}) signs in without a code from a mail.`);
    }),
};
