/**
 * Reviews: once, its author can ask that what was hidden, or was deleted by an admin, be decided about again. That opens
 * its case; the next decision about it is the answer.
 */
import type { ReviewOutcome } from '@ieum/contract/notification-kinds';
import type { Selectable } from 'kysely';
import type { CaseRow, Schema, Tx } from '../db/schema.ts';
import { record } from '../events/record.ts';

type ReviewRow = Selectable<Schema['reviews']>;

export function reviewOf(tx: Tx, caseId: number): Promise<ReviewRow | undefined> {
  return tx.selectFrom('reviews').where('case_id', '=', caseId).selectAll().executeTakeFirst();
}

export async function isReviewWaiting(tx: Tx, caseId: number): Promise<boolean> {
  return (await reviewOf(tx, caseId))?.answered_at === null;
}

/** A review that waits has been answered by a decision, which is told to the author. Does nothing if none waits. */
export async function answerReview(
  tx: Tx,
  { id, kind, target_id, board, post_id, author_id }: CaseRow,
  outcome: ReviewOutcome,
  { actorId, now }: { actorId: number; now: Date },
): Promise<void> {
  if (!(await closeReview(tx, id, outcome, now))) return;
  const commentId = kind === 'comments' ? target_id : null;
  const facts = { actorId, board, postId: post_id, commentId, authorId: author_id, outcome };
  await record(tx, { kind: 'REVIEW_ANSWERED', ...facts }, now);
}

/** Without a word to the author. @returns whether it had waited */
export async function closeReview(tx: Tx, caseId: number, outcome: ReviewOutcome, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ answered_at: now.getTime(), outcome })
    .where('case_id', '=', caseId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The decision that was its answer is taken back. */
export async function reopenReview(tx: Tx, caseId: number, answeredAt: number): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ answered_at: null, outcome: null })
    .where('case_id', '=', caseId)
    .where('answered_at', '=', answeredAt)
    .execute();
}
