import type { Role } from '@ieum/contract/permissions';
import { authSecret } from '../auth/auth-secret.ts';
import { newSecrets } from '../auth/secrets.ts';
import type { Config } from '../config/config.ts';
import { lockOtherMember } from '../db/member-locks.ts';
import type { Db, MemberRow } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { byOperator } from '../events/deed.ts';
import { isLastAdmin } from '../members/last-admin.ts';
import { setRole } from '../members/set-role.ts';
import { IEUM, OperatorError } from '../operator-error.ts';
import { type Command, print } from './command.ts';
import { withMember } from './find-member.ts';

export const addAdmin: Command = {
  takes: ['EMAIL'],
  options: ['unverified'],
  does: 'makes a member an admin, and shows who it is',
  run: ([email = ''], { unverified = false }) =>
    withMember(email, async ({ db, config, member }) => {
      print(whoIs(member));
      if (member.status === 'SUSPENDED') {
        throw new OperatorError(`${email} is suspended. Lift that first: ${IEUM} member resume EMAIL`);
      }
      if (member.email_verified_at === null && !unverified) {
        throw new OperatorError(
          `Nobody has verified that ${email} is theirs: whoever signed up could have typed it. ` +
            'If you know that it is them, add --unverified.',
        );
      }
      await changeRole(db, config, member.id, 'ADMIN');
      print(`${email} is an admin now.`);
    }),
};

export const removeAdmin: Command = {
  takes: ['EMAIL'],
  does: 'makes an admin an ordinary member',
  run: ([email = '']) =>
    withMember(email, async ({ db, config, member }) => {
      const nickname = await changeRole(db, config, member.id, 'USER');
      print(`${email} is an ordinary member now.`);
      if (nickname !== null) print(`The nickname was reserved for admins. It is ${nickname} now, and can be changed.`);
    }),
};

function whoIs({ nickname, created_at, email_verified_at }: MemberRow): string {
  const since = new Date(created_at).toISOString().slice(0, 16).replace('T', ' ');
  const verified = email_verified_at === null ? 'not verified' : 'verified';
  return `Nickname: ${nickname}. Signed up: ${since} UTC. Address: ${verified}.`;
}

/** @returns the new nickname of whoever must not keep the former one; else null */
async function changeRole(db: Db, config: Config, id: number, role: Role): Promise<string | null> {
  return transact(db, async (tx) => {
    const isLast = role === 'USER' && (await isLastAdmin(tx, id));
    const member = await lockOtherMember(tx, id);
    if (isLast) {
      throw new OperatorError(`${member.email} is the last admin. Appoint another one first: ${IEUM} admin add EMAIL`);
    }
    return setRole(tx, newSecrets(authSecret(config)), member, role, byOperator());
  });
}
