import { LIMITS } from '@ieum/contract/limits';
import { AppError } from '../app-error.ts';
import type { Tx } from '../db/schema.ts';
import { DAY } from '../time/units.ts';

/** @throws TOO_MANY_REQUESTS after three changes within 24 hours, with the time to wait */
export async function refuseTooManyChanges(tx: Tx, memberId: number, now: Date): Promise<void> {
  const latest = await tx
    .selectFrom('nickname_changes')
    .where('member_id', '=', memberId)
    .where('created_at', '>', now.getTime() - DAY)
    .orderBy('created_at', 'desc')
    .limit(LIMITS.nicknameChangesADay)
    .select('created_at')
    .execute();
  const oldest = latest[LIMITS.nicknameChangesADay - 1];
  if (oldest === undefined) return;
  const wait = oldest.created_at + DAY - now.getTime();
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(wait / 1000) });
}
