import type { Db } from '../db/schema.ts';
import { record } from '../events/record.ts';

/**
 * Removes all second factors of a member who has lost them. The caller has locked the member.
 * @returns whether there was one
 */
export async function removeFactors(tx: Db, memberId: number, now: Date): Promise<boolean> {
  const removed = await Promise.all([
    tx.deleteFrom('totps').where('member_id', '=', memberId).returning('member_id').execute(),
    tx.deleteFrom('passkeys').where('member_id', '=', memberId).returning('member_id').execute(),
    tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).returning('member_id').execute(),
  ]);
  if (removed.flat().length === 0) return false;
  await record(tx, { kind: 'SECOND_FACTOR_CHANGED', memberId, factor: 'ALL', change: 'REMOVED' }, now);
  return true;
}
