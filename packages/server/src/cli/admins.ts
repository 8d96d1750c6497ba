import type { Role } from '@ieum/contract/policy';
import { recordOperatorAction } from '../audit/audit-log.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { isLastAdmin } from '../members/last-admin.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, print, withDatabase } from './command.ts';
import { findActiveMember } from './find-member.ts';

export const addAdmin: Command = {
  takes: ['EMAIL'],
  does: 'makes a member an admin',
  run: ([email = '']) =>
    withDatabase({ isMade: false }, async ({ db }) => {
      await setRole(db, email, 'ADMIN');
      print(`${email} is an admin now.`);
    }),
};

export const removeAdmin: Command = {
  takes: ['EMAIL'],
  does: 'makes an admin an ordinary member',
  run: ([email = '']) =>
    withDatabase({ isMade: false }, async ({ db }) => {
      await setRole(db, email, 'USER');
      print(`${email} is an ordinary member now.`);
    }),
};

async function setRole(db: Db, email: string, role: Role): Promise<void> {
  const member = await findActiveMember(db, email);
  await transact(db, async (tx) => {
    if (role === 'USER' && (await isLastAdmin(tx, member.id))) {
      throw new OperatorError(`${email} is the last admin. Appoint another one first: npm run ieum -- admin add EMAIL`);
    }
    await tx.updateTable('members').set({ role }).where('id', '=', member.id).execute();
    await recordOperatorAction(tx, role === 'ADMIN' ? 'ADMIN_ADDED' : 'ADMIN_REMOVED', member.nickname);
    await record(tx, { kind: 'ROLE_CHANGED', memberId: member.id, to: role, adminId: null }, new Date());
  });
}
