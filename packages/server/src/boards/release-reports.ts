import type { CaseKind } from '@ieum/contract/console-choices';
import { LIMITS } from '@ieum/contract/limits';
import type { CaseRow, Tx } from '../db/schema.ts';
import type { StatusChange } from '../events/event.ts';
import { decidedBy, REOPENED, waitsForWords } from './cases.ts';
import { type CountChange, changeCounts } from './kept-counts.ts';
import { answerReview, closeReview, isReviewWaiting } from './reviews.ts';
import { setTargetState, type Target, targetOf } from './targets.ts';
import { foundPosts, lockPosts } from './visibility.ts';

/**
 * The reports of a member who withdraws or is suspended count no more, unless they are decided about already; what they
 * alone have hidden comes back. They stay so when the member returns, who can report anew.
 * @param memberId locked, so that no report of theirs is still under way
 */
export async function releaseReports(tx: Tx, memberId: number, now: Date): Promise<void> {
  const held = await openReportsOf(tx, memberId).select('cases.post_id').execute();
  if (held.length === 0) return;
  await lockPosts(tx, [...new Set(held.map(({ post_id }) => post_id))]);
  // Read again, because an admin could have decided about one before its post was locked.
  const cases = await openReportsOf(tx, memberId).selectAll('cases').execute();
  await tx
    .updateTable('reports')
    .set({ void_at: now.getTime() })
    .where('member_id', '=', memberId)
    .where('settled_at', 'is', null)
    .where('void_at', 'is', null)
    .execute();
  const changes: CountChange[] = [];
  for (const one of cases) changes.push(...(await recountReports(tx, one, { actorId: memberId, by: 'REPORTS', now })));
  await changeCounts(tx, changes);
}

function openReportsOf(tx: Tx, memberId: number) {
  return tx
    .selectFrom('reports')
    .innerJoin('cases', 'cases.id', 'reports.case_id')
    .where('reports.member_id', '=', memberId)
    .where('reports.settled_at', 'is', null)
    .where('reports.void_at', 'is', null)
    .orderBy('cases.id');
}

/** As it is now, since a post and its comments may change one after the other. null: it is deleted. */
async function targetOfCase(tx: Tx, { kind, target_id, post_id }: CaseRow): Promise<Target | null> {
  const post = await foundPosts(tx, [post_id]).selectAll().executeTakeFirst();
  if (post === undefined || kind === 'posts') return post === undefined ? null : targetOf(post);
  const comment = await tx.selectFrom('comments').where('id', '=', target_id).selectAll().executeTakeFirst();
  return comment === undefined ? null : targetOf(post, comment);
}

/**
 * Whether a case is open follows from the reports that count, the watched words and a review that waits; whether what it
 * is about is hidden by reports, from the reports alone.
 * @param change.actorId by whose leaving, undoing or restoring the number has changed
 * @param change.wasHidden where that is not as it is now
 * @returns what changes of the kept counts
 */
export async function recountReports(
  tx: Tx,
  one: CaseRow,
  { wasHidden, ...change }: StatusChange & { wasHidden?: boolean },
): Promise<CountChange[]> {
  const { now } = change;
  const { openReports } = await tx
    .selectFrom('reports')
    .where('case_id', '=', one.id)
    .where('settled_at', 'is', null)
    .where('void_at', 'is', null)
    .select((row) => row.fn.countAll<number>().as('openReports'))
    .executeTakeFirstOrThrow();
  const comesBack = one.hidden_by === 'REPORTS' && openReports < LIMITS.reportsToDeactivate;
  const target = await targetOfCase(tx, one);
  const isHidden = (wasHidden ?? target?.isHidden ?? false) && !comesBack;
  const reviewWaits = await isReviewWaiting(tx, one.id);
  // Where nothing is hidden any more, there is nothing to review.
  if (reviewWaits && target !== null && !isHidden) await closeReview(tx, one.id, 'SHOWN', now);
  const waits = openReports > 0 || (reviewWaits && isHidden) || (await waitsForWords(tx, one.id));
  const isOpen = target === null ? one.state === 'open' && reviewWaits : waits;
  await tx
    .updateTable('cases')
    .set({
      ...(isOpen ? REOPENED : one.state === 'open' ? decidedBy(null, now) : {}),
      hidden_by: comesBack ? null : one.hidden_by,
    })
    .where('id', '=', one.id)
    .execute();
  if (target === null) return [];
  return setTargetState(tx, target, { isHidden, openReports }, change);
}

/**
 * Whoever has reported what is about to be restored stays as active as now until that is done. Before its post, because
 * members are locked first.
 */
export async function lockReporters(tx: Tx, kind: CaseKind, id: number): Promise<void> {
  const reporters = tx
    .selectFrom('reports')
    .innerJoin('cases', 'cases.id', 'reports.case_id')
    .where(kind === 'posts' ? 'cases.post_id' : 'cases.target_id', '=', id)
    .$if(kind === 'comments', (query) => query.where('cases.kind', '=', kind))
    .select('reports.member_id');
  await tx.selectFrom('members').where('id', 'in', reporters).orderBy('id').select('id').forNoKeyUpdate().execute();
}

/**
 * After a post was restored with its comments, or one of its comments: what its deletion has answered waits again, apart
 * from reports of members who have left since.
 * @returns what changes of the kept counts
 */
export async function reopenCases(tx: Tx, postId: number, adminId: number, now: Date): Promise<CountChange[]> {
  const restored = await tx
    .selectFrom('cases')
    .where('post_id', '=', postId)
    .where('deleted_at', 'is not', null)
    .where((one) =>
      one.or([
        one('kind', '=', 'posts'),
        one.exists(one.selectFrom('comments').whereRef('comments.id', '=', 'cases.target_id').select('comments.id')),
      ]),
    )
    .orderBy('id')
    .selectAll()
    .execute();
  const changes: CountChange[] = [];
  for (const one of restored) {
    await tx
      .updateTable('cases')
      .set({ deleted_at: null, version: one.version + 1 })
      .where('id', '=', one.id)
      .execute();
    await reopenSettled(tx, one.id, one.deleted_at as number, now);
    // What is deleted waits for nobody, unless a review of the deletion was asked for.
    const isAnswered = one.state === 'open';
    if (isAnswered) {
      await answerReview(tx, one, 'RESTORED', { actorId: adminId, now });
      await tx.updateTable('cases').set(decidedBy(adminId, now)).where('id', '=', one.id).execute();
    }
    const restoredCase = isAnswered ? ({ ...one, state: 'decided' } as const) : one;
    changes.push(...(await recountReports(tx, restoredCase, { actorId: adminId, by: 'REPORTS', now })));
  }
  return changes;
}

/**
 * The reports and watched words that were settled at this moment wait again, apart from reports of members who have left
 * since. Their members are locked.
 */
export async function reopenSettled(tx: Tx, caseId: number, settledAt: number, now: Date): Promise<void> {
  const reports = () => tx.updateTable('reports').where('case_id', '=', caseId);
  await reports().set({ settled_at: null, settled_version: null }).where('settled_at', '=', settledAt).execute();
  await tx
    .updateTable('case_words')
    .set({ settled_at: null })
    .where('case_id', '=', caseId)
    .where('settled_at', '=', settledAt)
    .execute();
  await reports()
    .set({ void_at: now.getTime() })
    .where('settled_at', 'is', null)
    .where('void_at', 'is', null)
    .where((report) =>
      report.exists(
        report
          .selectFrom('members')
          .whereRef('members.id', '=', 'reports.member_id')
          .where('members.status', '<>', 'ACTIVE')
          .select('members.id'),
      ),
    )
    .execute();
}
