import type { LoggedChange } from '@ieum/contract/admin';
import type { ApiInput } from '@ieum/contract/api';
import { recordMemberAction } from '../audit/audit-log.ts';
import type { MemberCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { resume, suspend } from '../members/suspend.ts';
import { readSuspensionEnd } from './suspension-end.ts';

type Suspension = ApiInput<'PATCH /api/admin/members/{id}/suspend'>['body'];

/** @throws MEMBER_NOT_FOUND, LAST_ADMIN, INVALID_FIELDS */
export async function suspendMember(ctx: MemberCtx, id: number, given: Suspension): Promise<void> {
  const { db, actor, now, services } = ctx;
  const until = given.until === undefined ? null : readSuspensionEnd(given.until, now, services.config.companyTimeZone);
  const reason = given.reason ?? null;
  const former = await transact(db, async (tx) => {
    const member = await suspend(tx, id, { until, reason }, { adminId: actor.id, now });
    if (member) {
      const changes = changeOfUntil(member.suspended_until, until?.getTime() ?? null);
      await recordMemberAction({ ...ctx, db: tx }, 'MEMBER_SUSPENDED', member, { reason, changes });
    }
    return member;
  });
  if (former) ctx.securityLog('member-suspended', { adminId: actor.id, memberId: id });
}

/** @throws MEMBER_NOT_FOUND */
export async function resumeMember(ctx: MemberCtx, id: number): Promise<void> {
  const { db, actor, now } = ctx;
  const former = await transact(db, async (tx) => {
    const member = await resume(tx, id, { adminId: actor.id, now });
    if (member) {
      const changes = changeOfUntil(member.suspended_until, null);
      await recordMemberAction({ ...ctx, db: tx }, 'MEMBER_RESUMED', member, { changes });
    }
    return member;
  });
  if (former) ctx.securityLog('member-resumed', { adminId: actor.id, memberId: id });
}

function changeOfUntil(before: number | null, after: number | null): LoggedChange[] {
  if (before === after) return [];
  const text = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return [{ field: 'suspendedUntil', before: text(before), after: text(after) }];
}
