/** Suspending and resuming a member, by an admin or an operator. */
import type { LoggedChange } from '@ieum/contract/admin';
import { AppError } from '../app-error.ts';
import { endSignIns } from '../auth/sign-ins.ts';
import { releaseReports } from '../boards/release-reports.ts';
import { lockOtherMember } from '../db/member-locks.ts';
import type { Tx } from '../db/schema.ts';
import { changeOf, type Doer, recordDeed } from '../events/deed.ts';
import { isoOf } from '../time/iso.ts';
import { isLastAdmin } from './last-admin.ts';

interface Suspension {
  /** null: until somebody lifts it. */
  until: Date | null;
  reason: string | null;
}

/** Ends all sign-ins of the member. Of one who is suspended already it changes until when and why. */
export async function suspend(tx: Tx, id: number, { until, reason }: Suspension, by: Doer): Promise<void> {
  if (await isLastAdmin(tx, id)) throw new AppError('LAST_ADMIN');
  const member = await lockOtherMember(tx, id);
  // A suspension with an end would bring the leaver back.
  if (member.let_go_at !== null) throw new AppError('MEMBER_LET_GO');
  const suspension = { suspended_until: until?.getTime() ?? null, suspension_reason: reason };
  const { status, suspended_until, suspension_reason } = member;
  const isThatAlready =
    status === 'SUSPENDED' && suspended_until === suspension.suspended_until && suspension_reason === reason;
  if (isThatAlready) return;
  await tx
    .updateTable('members')
    .set({ status: 'SUSPENDED', ...suspension })
    .where('id', '=', id)
    .execute();
  await endSignIns(tx, id, by.now);
  const changes = changeOfUntil(suspended_until, suspension.suspended_until);
  const event = { memberId: id, adminId: by.actor?.id ?? null };
  await recordDeed(tx, by, 'member-suspended', { member, reason, changes, event });
  await releaseReports(tx, id, by.now);
}

/** Does nothing if the member is not suspended. Of a leaver it takes that back. */
export async function resume(tx: Tx, id: number, by: Doer): Promise<void> {
  const member = await lockOtherMember(tx, id);
  if (member.status !== 'SUSPENDED') return;
  await tx
    .updateTable('members')
    .set({ status: 'ACTIVE', suspended_until: null, suspension_reason: null, let_go_at: null })
    .where('id', '=', id)
    .execute();
  const changes = changeOfUntil(member.suspended_until, null);
  await recordDeed(tx, by, 'member-resumed', {
    ...{ member, changes },
    event: { memberId: id, adminId: by.actor?.id ?? null },
  });
}

function changeOfUntil(before: number | null, after: number | null): LoggedChange[] {
  return changeOf('suspendedUntil', isoOf(before), isoOf(after));
}
