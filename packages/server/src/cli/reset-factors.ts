import { recordOperatorAction } from '../audit/audit-log.ts';
import { endSignIns } from '../auth/sign-ins.ts';
import { transact } from '../db/transact.ts';
import { lockMember } from '../factors/lock-member.ts';
import { removeFactors } from '../factors/remove-factors.ts';
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
        await removeFactors(tx, member.id, new Date());
        await endSignIns(tx, member.id, new Date());
        await recordOperatorAction(tx, 'FACTORS_RESET', member.nickname, member.id);
      });
      print(`${member.email} signs in with the password alone now.`);
      print('Ask them to set up a second factor again under 마이페이지 → 보안.');
    }),
};
