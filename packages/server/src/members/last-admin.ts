import type { Db } from '../db/schema.ts';

/**
 * Would nobody be left to moderate without this member? Locks the admins first, in the order of their ids, so that the
 * last two cannot go at the same moment.
 */
export async function isLastAdmin(tx: Db, memberId: number): Promise<boolean> {
  const admins = await tx
    .selectFrom('members')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return admins.length === 1 && admins[0]?.id === memberId;
}
