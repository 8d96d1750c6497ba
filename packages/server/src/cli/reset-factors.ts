import { NO_PASSWORD } from '../auth/passwords.ts';
import { endSignIns } from '../auth/sign-ins.ts';
import { lockMember } from '../db/member-locks.ts';
import { transact } from '../db/transact.ts';
import { byOperator, recordDeed } from '../events/deed.ts';
import { removeFactors } from '../factors/change-factors.ts';
import { type Command, print, withDatabase } from './command.ts';
import { findMember } from './find-member.ts';

export const resetFactors: Command = {
  takes: ['EMAIL'],
  does: 'removes a member’s second factors, and ends their sign-ins',
  run: ([email = '']) =>
    withDatabase({ isMade: false }, async ({ db }, config) => {
      const member = await findMember(db, config, email);
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
