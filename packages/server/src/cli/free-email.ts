import { transact } from '../db/transact.ts';
import { byOperator, recordDeed } from '../events/deed.ts';
import { forgetEmail } from '../identity/withdrawn-identity.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, print, withDatabase } from './command.ts';
import { findWithdrawn } from './find-member.ts';

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
