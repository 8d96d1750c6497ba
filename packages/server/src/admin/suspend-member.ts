import type { ApiInput } from '@ieum/contract/api';
import type { MemberCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { resume, suspend } from '../members/suspend.ts';
import { readSuspensionEnd } from './suspension-end.ts';

type Suspension = ApiInput<'PATCH /api/admin/members/{id}/suspend'>['body'];

/** @throws MEMBER_NOT_FOUND, LAST_ADMIN, INVALID_FIELDS */
export async function suspendMember(ctx: MemberCtx, id: number, given: Suspension): Promise<void> {
  const { db, now, services } = ctx;
  const until = given.until === undefined ? null : readSuspensionEnd(given.until, now, services.config.companyTimeZone);
  const reason = given.reason ?? null;
  await transact(db, (tx) => suspend(tx, id, { until, reason }, ctx));
}

/** @throws MEMBER_NOT_FOUND */
export async function resumeMember(ctx: MemberCtx, id: number): Promise<void> {
  await transact(ctx.db, (tx) => resume(tx, id, ctx));
}
