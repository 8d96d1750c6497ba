import type { Role } from '@ieum/contract/policy';
import { recordOperatorAction } from '../audit/audit-log.ts';
import type { MemberRow } from '../db/identity-schema.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';
import { isLastAdmin } from '../members/last-admin.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, print, withDatabase } from './command.ts';
import { findMember } from './find-member.ts';

export const addAdmin: Command = {
  takes: ['EMAIL'],
  options: ['unverified'],
  does: 'makes a member an admin, and shows who it is',
  run: ([email = ''], { unverified = false }) =>
    withDatabase({ isMade: false }, async ({ db }, config) => {
      const member = await findMember(db, config, email);
      print(whoIs(member));
      if (member.status === 'SUSPENDED') {
        throw new OperatorError(`${email} is suspended. Lift that first: npm run ieum -- member resume EMAIL`);
      }
      if (member.email_verified_at === null && !unverified) {
        throw new OperatorError(
          `Nobody has verified that ${email} is theirs: whoever signed up could have typed it. ` +
            'If you know that it is them, add --unverified.',
        );
      }
      await setRole(db, member, 'ADMIN');
      print(`${email} is an admin now.`);
    }),
};

export const removeAdmin: Command = {
  takes: ['EMAIL'],
  does: 'makes an admin an ordinary member',
  run: ([email = '']) =>
    withDatabase({ isMade: false }, async ({ db }, config) => {
      await setRole(db, await findMember(db, config, email), 'USER');
      print(`${email} is an ordinary member now.`);
    }),
};

function whoIs({ nickname, created_at, email_verified_at }: MemberRow): string {
  const since = new Date(created_at).toISOString().slice(0, 16).replace('T', ' ');
  const verified = email_verified_at === null ? 'not verified' : 'verified';
  return `Nickname: ${nickname}. Signed up: ${since} UTC. Address: ${verified}.`;
}

async function setRole(db: Db, member: MemberRow, role: Role): Promise<void> {
  await transact(db, async (tx) => {
    if (role === 'USER' && (await isLastAdmin(tx, member.id))) {
      throw new OperatorError(
        `${member.email} is the last admin. Appoint another one first: npm run ieum -- admin add EMAIL`,
      );
    }
    await tx.updateTable('members').set({ role }).where('id', '=', member.id).execute();
    await recordOperatorAction(tx, role === 'ADMIN' ? 'ADMIN_ADDED' : 'ADMIN_REMOVED', member.nickname, member.id);
    await record(tx, { kind: 'ROLE_CHANGED', memberId: member.id, to: role, adminId: null }, new Date());
  });
}
