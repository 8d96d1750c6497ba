import type { Tx } from '../db/schema.ts';

/**
 * Locks a member until the end of the transaction. False if the member has withdrawn or been suspended meanwhile: then no
 * new sign-in may appear.
 */
export async function lockActiveMember(tx: Tx, memberId: number): Promise<boolean> {
  const active = await tx
    .selectFrom('members')
    .where('id', '=', memberId)
    .where('status', '=', 'ACTIVE')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return active !== undefined;
}
