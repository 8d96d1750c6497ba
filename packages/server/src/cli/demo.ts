import { authSecret } from '../auth/auth-secret.ts';
import { hashPassword, OPERATOR } from '../auth/password-hashing.ts';
import { newSecrets } from '../auth/secrets.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { suggestedLogins } from '../demo/logins.ts';
import { type DemoPlan, planDemo } from '../demo/plan.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, print, withDatabase } from './command.ts';
import { insertPlan } from './insert-plan.ts';
import { newPassword } from './members.ts';

export const demo: Command = {
  takes: [],
  does: 'fills an empty database with believable Korean content',
  run: () =>
    withDatabase({ isMade: true }, async ({ db }, config) => {
      const plan = planDemo(new Date());
      const password = newPassword();
      const hash = await hashPassword(password, OPERATOR);
      await transact(db, async (tx) => {
        await refuseMembers(tx);
        await insertPlan(tx, newSecrets(authSecret(config)), plan, hash);
      });
      for (const line of loginLines(plan, password)) print(line);
    }),
};

async function refuseMembers(tx: Tx): Promise<void> {
  const member = await tx.selectFrom('members').select('id').limit(1).executeTakeFirst();
  if (member) throw new OperatorError('This database holds members already: the demo fills only an empty one.');
}

function loginLines(plan: DemoPlan, password: string): string[] {
  return [
    `${plan.members.length} members and ${plan.posts.length} posts are in. All sign in with the password ${password}`,
    ...suggestedLogins(plan).map(
      ({ email, nickname, joinedYear, role }) =>
        `  ${email.padEnd(34)}${role.padEnd(7)}hired ${joinedYear}  ${nickname}`,
    ),
  ];
}
