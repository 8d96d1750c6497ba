import { transact } from '../db/transact.ts';
import { byOperator } from '../events/deed.ts';
import { isLastAdmin } from '../members/last-admin.ts';
import { resume, suspend } from '../members/suspend.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, print, withDatabase } from './command.ts';
import { findMember } from './find-member.ts';

export const suspendMember: Command = {
  takes: ['EMAIL'],
  does: 'suspends a member until it is lifted, and ends their sign-ins',
  run: ([email = '']) =>
    withDatabase({ isMade: false }, async ({ db }, config) => {
      const { id } = await findMember(db, config, email);
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
    withDatabase({ isMade: false }, async ({ db }, config) => {
      const { id } = await findMember(db, config, email);
      await transact(db, (tx) => resume(tx, id, byOperator()));
      print(`${email} can sign in.`);
    }),
};
