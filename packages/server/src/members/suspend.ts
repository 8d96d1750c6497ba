/** Suspending and resuming a member, by an admin or an operator. Whoever does so adds the entry of the audit log. */
import { AppError } from '../app-error.ts';
import { endSignIns } from '../auth/sign-ins.ts';
import type { MemberRow } from '../db/identity-schema.ts';
import type { Db } from '../db/schema.ts';
import { record } from '../events/record.ts';
import { isLastAdmin } from './last-admin.ts';
import { lockMember } from './lock-member.ts';

interface Suspension {
  /** null: until somebody lifts it. */
  until: Date | null;
  reason: string | null;
}

interface By {
  /** null: an operator. */
  adminId: number | null;
  now: Date;
}

/**
 * Ends all sign-ins of the member. Of one who is suspended already it changes until when and why.
 * @returns the member as they were; null if nothing was to be changed
 * @throws MEMBER_NOT_FOUND, LAST_ADMIN
 */
export async function suspend(tx: Db, id: number, { until, reason }: Suspension, by: By): Promise<MemberRow | null> {
  if (await isLastAdmin(tx, id)) throw new AppError('LAST_ADMIN');
  const member = await lockMember(tx, id);
  const suspension = { suspended_until: until?.getTime() ?? null, suspension_reason: reason };
  const { status, suspended_until, suspension_reason } = member;
  const isThatAlready =
    status === 'SUSPENDED' && suspended_until === suspension.suspended_until && suspension_reason === reason;
  if (isThatAlready) return null;
  await tx
    .updateTable('members')
    .set({ status: 'SUSPENDED', ...suspension })
    .where('id', '=', id)
    .execute();
  await endSignIns(tx, id, by.now);
  await record(tx, { kind: 'MEMBER_SUSPENDED', memberId: id, adminId: by.adminId }, by.now);
  return member;
}

/**
 * @returns the member as they were; null if they are not suspended
 * @throws MEMBER_NOT_FOUND
 */
export async function resume(tx: Db, id: number, by: By): Promise<MemberRow | null> {
  const member = await lockMember(tx, id);
  if (member.status !== 'SUSPENDED') return null;
  await tx
    .updateTable('members')
    .set({ status: 'ACTIVE', suspended_until: null, suspension_reason: null })
    .where('id', '=', id)
    .execute();
  await record(tx, { kind: 'MEMBER_RESUMED', memberId: id, adminId: by.adminId }, by.now);
  return member;
}
