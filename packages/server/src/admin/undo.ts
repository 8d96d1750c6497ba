import { TIMES } from '@ieum/contract/limits';
import { refusalToUndo } from '@ieum/contract/permissions';
import { AppError, refuseIf } from '../app-error.ts';
import { setPauseAfter } from '../boards/anonymity-pauses.ts';
import { type CountChange, changeCounts } from '../boards/kept-counts.ts';
import { refuseOwnCase } from '../boards/own-cases.ts';
import { isRoomToPin } from '../boards/post-status.ts';
import { lockReporters, recountReports, reopenSettled } from '../boards/release-reports.ts';
import { reopenReview } from '../boards/reviews.ts';
import { lockTargetIfVisible, setTargetState, type Target } from '../boards/targets.ts';
import type { MemberCtx } from '../context.ts';
import type { CaseRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { changedMeanwhile } from './decisions.ts';
import { type Before, readDecision } from './states-before-decisions.ts';

/**
 * Takes back a decision that has shown or hidden a post or a comment, or dismissed its reports, as if it had not been
 * made: apart from reports of members who have left since, and from the log, which has both.
 */
export async function undo(ctx: MemberCtx, id: number): Promise<void> {
  const { db, actor, now } = ctx;
  await transact(db, async (tx) => {
    const made = await readDecision(tx, id);
    if (made === undefined) throw new AppError('DECISION_NOT_FOUND');
    refuseIf(refusalToUndo({ isDecider: made.admin_id === actor.id }));
    // In either direction: another node's clock may be behind.
    if (Math.abs(now.getTime() - made.made_at) > TIMES.undoAccepted) throw new AppError('UNDO_TOO_LATE');
    const { kind, board, target_id } = made.now;
    await lockReporters(tx, kind, target_id);
    const target = await lockTargetIfVisible(tx, ctx, kind, board, target_id);
    // Read again, because another call may have taken it back, or changed the case, before its post was locked.
    const { now: one, case_version, made_at, before } = (await readDecision(tx, id)) ?? {};
    if (one === undefined || before === undefined) throw new AppError('DECISION_NOT_FOUND');
    const stands = one.state === 'decided' && one.version === case_version && one.decided_at === made_at;
    if (target === undefined || !stands) {
      throw await changedMeanwhile(tx, one.decided_by === actor.id ? null : one.decided_by);
    }

    await refuseOwnCase(tx, ctx, target.authorId);
    const counts = await putBack(tx, target, one, before, { actorId: actor.id, decidedAt: made.made_at, now });
    await tx.deleteFrom('decisions').where('id', '=', id).execute();
    const { post, comment } = target;
    const event = {
      actorId: actor.id,
      board,
      postId: post.id,
      commentId: comment?.id ?? null,
      decidedAt: made.made_at,
    };
    await recordDeed(tx, ctx, 'decision-undone', { post, ...(comment && { comment }), event });
    await changeCounts(tx, counts);
  });
}

/** @returns what changes of the kept counts */
async function putBack(
  tx: Tx,
  target: Target,
  { id, version }: CaseRow,
  before: Before,
  { decidedAt, ...made }: { actorId: number; decidedAt: number; now: Date },
): Promise<CountChange[]> {
  const change = { ...made, by: 'UNDO' } as const;
  const { isHidden } = before;
  let counts: CountChange[];
  if (before.case === null) {
    counts = await setTargetState(tx, target, { isHidden, openReports: 0 }, change);
    await tx.deleteFrom('cases').where('id', '=', id).execute();
  } else {
    // A number that a decision may name is given once.
    const { id: _, version: former, ...was } = before.case;
    const next = version + 1;
    await tx
      .updateTable('cases')
      .set({ ...was, version: next })
      .where('id', '=', id)
      .execute();
    // The decision before this one stands again, and can be taken back as well.
    const earlier = tx.updateTable('decisions').where('case_id', '=', id).where('case_version', '=', former);
    await earlier.set({ case_version: next }).execute();
    await reopenSettled(tx, id, decidedAt, made.now);
    await reopenReview(tx, id, decidedAt);
    counts = await recountReports(tx, before.case, { ...change, wasHidden: isHidden });
  }
  const { comment, post } = target;
  if (comment !== null && before.hidden_at !== null) {
    const { hidden_at } = before;
    const ofComment = tx.updateTable('comments').where('id', '=', comment.id).where('hidden_at', 'is not', null);
    await ofComment.set({ hidden_at }).execute();
  }
  if (comment === null) await setPauseAfter(tx, post, before.pauseEndsAt ?? null);
  if (comment === null && before.pinned_at !== null && (await isRoomToPin(tx, post))) {
    await tx.updateTable('posts').set({ pinned_at: before.pinned_at }).where('id', '=', post.id).execute();
  }
  return counts;
}
