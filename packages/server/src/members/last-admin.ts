import type { Tx } from '../db/schema.ts';

/**
 * Is this member the only admin? Locks the admins first, in the order of their ids, so that the last two cannot leave
 * at the same time.
 */
export async function isLastAdmin(tx: Tx, memberId: number): Promise<boolean> {
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
