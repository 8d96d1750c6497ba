import type { ApiInput } from '@ieum/contract/api';
import { LIMITS } from '@ieum/contract/limits';
import { invalidField } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { resume, suspend } from '../members/suspend.ts';
import { readGivenTime } from '../time/given-times.ts';

type Suspension = ApiInput<'PATCH /api/admin/members/{id}/suspend'>['body'];

export async function suspendMember(ctx: MemberCtx, id: number, given: Suspension): Promise<void> {
  const { db, now, services } = ctx;
  const until = given.until === undefined ? null : readSuspensionEnd(given.until, now, services.config.companyTimeZone);
  const reason = given.reason ?? null;
  await transact(db, (tx) => suspend(tx, id, { until, reason }, ctx));
}

/** Until when a suspension lasts: an instant, or a day, whose last second it is in the company's time zone. */
export function readSuspensionEnd(given: string, now: Date, timeZone: string): Date {
  const span = readGivenTime(given, timeZone);
  if (span === null) throw invalidField('until', 'INVALID');
  const until = new Date(span.end - span.start > 1 ? span.end - 1000 : span.start);
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + LIMITS.suspensionYears);
  if (!(until > now && until <= latest)) throw invalidField('until', 'INVALID');
  return until;
}

export async function resumeMember(ctx: MemberCtx, id: number): Promise<void> {
  await transact(ctx.db, (tx) => resume(tx, id, ctx));
}
