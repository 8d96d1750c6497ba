/**
 * Reports: at most one of a member and a post or comment counts at a time; the third hides it. An admin's decision
 * settles those that count. Who has reported it once does so again only when it was edited since then.
 */
import type { Board } from '@ieum/contract/boards';
import type { CaseKind } from '@ieum/contract/console-choices';
import { LIMITS } from '@ieum/contract/limits';
import { refusalToReport } from '@ieum/contract/permissions';
import { AppError, refuseIf } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { lockActiveMember } from '../db/member-locks.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { DAY } from '../time/units.ts';
import { openCase } from './cases.ts';
import { changeCounts } from './kept-counts.ts';
import { lockTarget, setTargetState, type Target } from './targets.ts';

export type ReportResult = 'ACCEPTED' | 'ALREADY_REPORTED';

/** @param note words to the admins */
export async function report(
  ctx: MemberCtx,
  kind: CaseKind,
  board: Board,
  id: number,
  note?: string,
): Promise<ReportResult> {
  const { db, actor, now } = ctx;
  return transact(db, async (tx): Promise<ReportResult> => {
    // A suspension waits until this report is there to be released, or is seen here.
    if (!(await lockActiveMember(tx, actor.id))) throw new AppError('NOT_SIGNED_IN');
    const target = await lockTarget(tx, ctx, kind, board, id);
    refuseIf(refusalToReport({ isAuthor: target.authorId === actor.id }));
    if (await hasReported(tx, actor.id, target)) return 'ALREADY_REPORTED';
    await refuseTooManyReports(tx, actor.id, now);

    const openReports = target.openReports + 1;
    const isHidden = target.isHidden || openReports >= LIMITS.reportsToDeactivate;
    const caseId = await openCase(tx, target, { isHiddenNow: isHidden && !target.isHidden, now });
    const { version } = target;
    await tx
      .insertInto('reports')
      .values({ case_id: caseId, member_id: actor.id, note: note ?? null, version, created_at: now.getTime() })
      .execute();
    await recordReport(tx, ctx, target);
    const deed = { actorId: actor.id, by: 'REPORTS', now } as const;
    await changeCounts(tx, await setTargetState(tx, target, { isHidden, openReports }, deed));
    return 'ACCEPTED';
  });
}

/** A report that counts, or one that was decided about when the text was the same. */
async function hasReported(tx: Tx, memberId: number, { kind, id, version }: Target): Promise<boolean> {
  const last = await tx
    .selectFrom('reports')
    .innerJoin('cases', 'cases.id', 'reports.case_id')
    .where('cases.kind', '=', kind)
    .where('cases.target_id', '=', id)
    .where('reports.member_id', '=', memberId)
    .orderBy('reports.id', 'desc')
    .select(['reports.settled_version', 'reports.void_at'])
    .executeTakeFirst();
  if (last === undefined || last.void_at !== null) return false;
  return last.settled_version === null || last.settled_version === version;
}

/** @throws TOO_MANY_REQUESTS after twenty within 24 hours, with the time to wait */
async function refuseTooManyReports(tx: Tx, memberId: number, now: Date): Promise<void> {
  const latest = await tx
    .selectFrom('reports')
    .where('member_id', '=', memberId)
    .where('created_at', '>', now.getTime() - DAY)
    .orderBy('created_at', 'desc')
    .limit(LIMITS.reportsADay)
    .select('created_at')
    .execute();
  const oldest = latest[LIMITS.reportsADay - 1];
  if (oldest === undefined) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: Math.ceil((oldest.created_at + DAY - now.getTime()) / 1000),
    detail: {
      ko: `신고는 하루에 ${LIMITS.reportsADay}번까지 할 수 있습니다. 급한 일은 관리자에게 직접 알려 주세요.`,
      en: `You can report ${LIMITS.reportsADay} times a day. If it is urgent, please tell an admin directly.`,
    },
  });
}

async function recordReport(tx: Tx, ctx: MemberCtx, { kind, id, board, post }: Target): Promise<void> {
  const memberId = ctx.actor.id;
  if (kind === 'posts') {
    const event = { actorId: memberId, board, postId: id, commentId: null };
    await recordDeed(tx, ctx, 'post-reported', { line: { memberId, board, postId: id }, event });
  } else {
    const event = { actorId: memberId, board, postId: post.id, commentId: id };
    await recordDeed(tx, ctx, 'comment-reported', { line: { memberId, board, commentId: id }, event });
  }
}
