import { existsSync } from 'node:fs';
import { checkField } from '@ieum/contract/fields';
import { authSecret, secretFile } from '../auth/auth-secret.ts';
import { newSecrets } from '../auth/secrets.ts';
import type { Config } from '../config/config.ts';
import type { Db, MemberRow } from '../db/schema.ts';
import { withdrawnEmail } from '../identity/withdrawn-identity.ts';
import { OperatorError } from '../operator-error.ts';
import { withDatabase } from './command.ts';

/**
 * Does something about the member with this email.
 * @throws OperatorError when nobody has it who has joined, and not withdrawn
 */
export function withMember(
  email: string,
  work: (found: { db: Db; config: Config; member: MemberRow }) => Promise<void>,
): Promise<void> {
  return withDatabase({ isMade: false }, async ({ db }, config) => {
    await work({ db, config, member: await findMember(db, config, email) });
  });
}

async function findMember(db: Db, config: Config, given: string): Promise<MemberRow> {
  const email = checkField('email', given).value;
  const member = await db
    .selectFrom('members')
    .where('email', '=', email)
    .where('status', '!=', 'DELETED')
    .selectAll()
    .executeTakeFirst();
  if (member) return member;
  if (await findWithdrawn(db, config, email)) {
    throw new OperatorError(`The member with the email ${given} has withdrawn.`);
  }
  const pending = await db.selectFrom('pending_members').where('email', '=', email).select('id').executeTakeFirst();
  throw new OperatorError(
    pending
      ? `Somebody has signed up with the email ${given}, but is not a member yet: it must be verified or approved first.`
      : `No member has the email ${given}.`,
  );
}

/** The withdrawn member who had this email: their row holds only a keyed hash of it. */
export async function findWithdrawn(db: Db, config: Config, given: string): Promise<{ id: number } | undefined> {
  const email = checkField('email', given).value;
  return db
    .selectFrom('members')
    .where('email', 'in', [email, ...hashesOf(config, email)])
    .where('status', '=', 'DELETED')
    .select('id')
    .executeTakeFirst();
}

/** None without a secret: the server makes it, with which it hashed. */
function hashesOf(config: Config, email: string): string[] {
  if (config.authSecret === null && !existsSync(secretFile(config))) return [];
  return [withdrawnEmail(newSecrets(authSecret(config)), email)];
}
