import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import type { MemberRow } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';

/** Limits how long one run of the job takes. */
const ENDED_AT_ONCE = 1_000;

type Ending = Pick<Ctx, 'db' | 'now' | 'securityLog'>;
type Suspension = Pick<MemberRow, 'id' | 'status' | 'suspended_until' | 'suspension_reason'>;

/**
 * Refuses a suspended member; one whose suspension has run out is active again.
 * @throws SUSPENDED, which says until when and why
 */
export async function refuseSuspended(ctx: Ctx, member: Suspension): Promise<void> {
  if (member.status !== 'SUSPENDED') return;
  const { suspended_until: until, suspension_reason: reason } = member;
  if (until === null || until > ctx.now.getTime()) throw suspended(ctx, until, reason);
  await endSuspension(ctx, member.id);
}

/** Those whose suspension has run out are active again, also those who don't sign in. */
export async function endSuspensions(ctx: Ending): Promise<void> {
  const due = await ctx.db
    .selectFrom('members')
    .where('status', '=', 'SUSPENDED')
    .where('suspended_until', '<=', ctx.now.getTime())
    .select('id')
    .limit(ENDED_AT_ONCE)
    .execute();
  for (const { id } of due) await endSuspension(ctx, id);
}

async function endSuspension(ctx: Ending, memberId: number): Promise<void> {
  const { db, now } = ctx;
  await transact(db, async (tx) => {
    const ended = await tx
      .updateTable('members')
      .set({ status: 'ACTIVE', suspended_until: null, suspension_reason: null })
      .where('id', '=', memberId)
      .where('status', '=', 'SUSPENDED')
      // It may have been prolonged meanwhile.
      .where('suspended_until', '<=', now.getTime())
      .returning('id')
      .executeTakeFirst();
    if (!ended) return;
    await recordDeed(tx, ctx, 'suspension-ended', { line: { memberId }, event: { memberId, adminId: null } });
  });
}

function suspended({ services }: Ctx, until: number | null, reason: string | null): AppError {
  const timeZone = services.config.companyTimeZone;
  const dateIn = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(until ?? 0);
  const ko = [
    until === null
      ? '관리자가 해제할 때까지 이용이 정지된 계정입니다.'
      : `${dateIn('ko')}까지 이용이 정지된 계정입니다.`,
    ...(reason === null ? [] : [`사유: ${reason}`]),
  ];
  const en = [
    until === null
      ? 'This account is suspended until an admin lifts it.'
      : `This account is suspended until ${dateIn('en')}.`,
    ...(reason === null ? [] : [`Reason: ${reason}`]),
  ];
  return new AppError('SUSPENDED', { detail: { ko: ko.join(' '), en: en.join(' ') } });
}
