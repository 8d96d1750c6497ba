import { AppError } from '../app-error.ts';
import type { MemberRow } from '../db/identity-schema.ts';
import type { Tx } from '../db/schema.ts';

/**
 * Locks a member for a change by somebody else.
 * @throws MEMBER_NOT_FOUND also of a member who has withdrawn, and of one who has not joined yet
 */
export async function lockMember(tx: Tx, id: number): Promise<MemberRow> {
  const member = await tx
    .selectFrom('members')
    .where('id', '=', id)
    .where('status', '!=', 'DELETED')
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new AppError('MEMBER_NOT_FOUND');
  return member;
}
