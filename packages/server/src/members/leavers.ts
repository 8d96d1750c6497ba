/** Members who have left the company: suspended, until they are erased or an admin takes it back. */
import type { LeaverResult } from '@ieum/contract/admin-members';
import { endSignIns } from '../auth/sign-ins.ts';
import { releaseReports } from '../boards/release-reports.ts';
import type { Config } from '../config/config.ts';
import type { MemberRow, Tx } from '../db/schema.ts';
import { type Doer, recordDeed } from '../events/deed.ts';
import { isoOf } from '../time/iso.ts';

type Erasure = Pick<Config, 'leaversErasedAfter'>;

/** When a leaver is erased by itself; null: never, or is no leaver. */
export function erasureOf(letGoAt: number | null, { leaversErasedAfter }: Erasure): string | null {
  if (letGoAt === null || leaversErasedAfter === Infinity) return null;
  return isoOf(letGoAt + leaversErasedAfter);
}

type Candidate = Pick<MemberRow, 'id' | 'role' | 'status' | 'let_go_at'>;

/** What letting somebody go comes to. Admins are told apart from the others first, so that no list of leavers ends one. */
export function leaverResult(member: Candidate | undefined, adminId: number): LeaverResult {
  if (member === undefined || member.status === 'DELETED') return 'NOT_FOUND';
  if (member.id === adminId) return 'SELF';
  if (member.role === 'ADMIN') return 'ADMIN';
  if (member.let_go_at !== null) return 'ALREADY_LET_GO';
  return member.status === 'SUSPENDED' ? 'WAS_SUSPENDED' : 'LET_GO';
}

export function isLetGo(result: LeaverResult): boolean {
  return result === 'LET_GO' || result === 'WAS_SUSPENDED';
}

/**
 * Suspends a member as a leaver, without an end: all sign-ins end. Of one who was suspended already, the reason stays
 * unless there is another.
 * @returns what has become of it; nothing has, unless `isLetGo`
 */
export async function letGo(
  tx: Tx,
  id: number,
  reason: string | null,
  by: Doer & { actor: { id: number } },
): Promise<LeaverResult> {
  const member = await tx.selectFrom('members').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst();
  const result = leaverResult(member, by.actor.id);
  if (member === undefined || !isLetGo(result)) return result;
  await tx
    .updateTable('members')
    .set({
      status: 'SUSPENDED',
      suspended_until: null,
      suspension_reason: reason ?? member.suspension_reason,
      let_go_at: by.now.getTime(),
    })
    .where('id', '=', id)
    .execute();
  await endSignIns(tx, id, by.now);
  await recordDeed(tx, by, 'member-let-go', { member, reason, event: { memberId: id, adminId: by.actor.id } });
  await releaseReports(tx, id, by.now);
  return result;
}
