import type { Tx } from '../db/schema.ts';
import { type Call, recordDeed } from '../events/deed.ts';
import type { EventFacts } from '../events/event.ts';

/** Removes all second factors of a member who has lost them. The caller has locked the member. */
export async function removeFactors(tx: Tx, by: Call, memberId: number): Promise<void> {
  let removed = 0;
  for (const table of ['totps', 'passkeys', 'recovery_codes'] as const) {
    const { numDeletedRows } = await tx.deleteFrom(table).where('member_id', '=', memberId).executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
  }
  if (removed > 0) await recordFactorChange(tx, by, { memberId, factor: 'ALL', change: 'REMOVED' });
}

export async function recordFactorChange(tx: Tx, by: Call, event: EventFacts['SECOND_FACTOR_CHANGED']): Promise<void> {
  const { memberId, factor, change } = event;
  const deed = change === 'ADDED' ? 'second-factor-added' : 'second-factor-removed';
  await recordDeed(tx, by, deed, { line: { memberId, factor }, event });
}
