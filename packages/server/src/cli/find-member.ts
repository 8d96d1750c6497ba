import { checkField } from '@ieum/contract/fields';
import type { Db, MemberRow } from '../db/schema.ts';
import { OperatorError } from '../operator-error.ts';

/** @throws OperatorError when no active member has this email */
export async function findActiveMember(db: Db, email: string): Promise<MemberRow> {
  const member = await db
    .selectFrom('members')
    .where('email', '=', checkField('email', email).value)
    .selectAll()
    .executeTakeFirst();
  if (!member) throw new OperatorError(`No member has the email ${email}.`);
  if (member.status !== 'ACTIVE') throw new OperatorError(`The member with the email ${email} has withdrawn.`);
  return member;
}
