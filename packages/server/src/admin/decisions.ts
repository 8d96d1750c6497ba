/**
 * What admins and moderators decide about a post or a comment, reported or not: it is shown, hidden or deleted, and the
 * reports that count are settled (the second page, part E).
 */
import type { Board } from '@ieum/contract/boards';
import type { CaseKind } from '@ieum/contract/console-choices';
import { AppError } from '../app-error.ts';
import { endOfPause, pauseAfter, setPauseAfter } from '../boards/anonymity-pauses.ts';
import { lockDeletedByAdmin } from '../boards/ask-for-review.ts';
import { caseOf, decideCase, decidedBy, waitsForWords } from '../boards/cases.ts';
import { removeComment } from '../boards/comments.ts';
import { changeCounts } from '../boards/kept-counts.ts';
import { refuseOwnCase } from '../boards/own-cases.ts';
import { removePost } from '../boards/post-status.ts';
import { answerReview, isReviewWaiting } from '../boards/reviews.ts';
import { lockTargetIfVisible, setTargetState, type Target, targetNotFound } from '../boards/targets.ts';
import type { MemberCtx } from '../context.ts';
import type { CaseRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { nicknameOf } from '../people/writer-columns.ts';
import { keepDecision, marksOf } from './states-before-decisions.ts';

type Verdict = 'show' | 'hide' | 'remove';

/** What has come of it. `dismissed`: it was not hidden, and only its reports are settled. null: it was so already. */
export interface Done {
  done: 'shown' | 'dismissed' | 'hidden' | 'removed' | null;
  /** By which it can be taken back; null: a deletion, which the trash takes back, or nothing. */
  decisionId: number | null;
}

const REMOVED: Done = { done: 'removed', decisionId: null };

const DEED_OF = {
  posts: {
    shown: 'post-activated',
    dismissed: 'reports-dismissed',
    hidden: 'post-hidden',
    removed: 'post-deleted-by-admin',
  },
  comments: {
    shown: 'comment-activated',
    dismissed: 'comment-reports-dismissed',
    hidden: 'comment-hidden',
    removed: 'comment-deleted-by-admin',
  },
} as const;

export interface Decision {
  verdict: Verdict;
  /** What its author is told. */
  reason?: string | undefined;
  /** Of the case that is decided about. */
  version?: number | undefined;
}

export async function decide(
  ctx: MemberCtx,
  kind: CaseKind,
  board: Board,
  id: number,
  decision: Decision,
): Promise<Done> {
  return transact(ctx.db, async (tx) => {
    const { verdict, version, reason } = decision;
    if (verdict === 'remove' && (await keepDeleted(ctx, tx, kind, board, id, decision))) return REMOVED;
    const target = await lockToDecide(tx, ctx, kind, board, id, version);
    return decideAbout(ctx, tx, target, { verdict, reason });
  });
}

/**
 * @param version of the case, as whoever decides has read it; without it, the last decision holds
 * @throws POST_NOT_FOUND, COMMENT_NOT_FOUND, DECIDED_MEANWHILE with whom, CHANGED_MEANWHILE
 */
export async function lockToDecide(
  tx: Tx,
  ctx: MemberCtx,
  kind: CaseKind,
  board: Board,
  id: number,
  version: number | undefined,
): Promise<Target> {
  const target = await lockTargetIfVisible(tx, ctx, kind, board, id);
  // Also of one that is gone: another one may have decided to delete it.
  const isKnown = await refuseIfOlder(tx, kind, id, version);
  if (!target) throw targetNotFound(kind);
  if (!isKnown) throw await changedMeanwhile(tx, null);
  return target;
}

/** @returns false: there is no such case any more, because the decision that had made it was taken back */
async function refuseIfOlder(tx: Tx, kind: CaseKind, id: number, version: number | undefined): Promise<boolean> {
  if (version === undefined) return true;
  const now = await caseOf(tx, { kind, id });
  if (now === undefined || now.version === version) return now !== undefined;
  const { state, decided_by, deleted_at } = now;
  // Deleted by its author: then there is nothing to decide about.
  if (decided_by === null && deleted_at !== null && state === 'decided') return true;
  throw await changedMeanwhile(tx, decided_by);
}

/**
 * @param decidedBy who has decided meanwhile; null: nobody whose decision still stands, so that it was edited, reported,
 *   or a decision about it was taken back
 */
export async function changedMeanwhile(tx: Tx, decidedBy: number | null): Promise<AppError> {
  if (decidedBy === null) {
    return new AppError('CHANGED_MEANWHILE', {
      detail: {
        ko: '그사이 글이나 신고, 판단이 달라졌습니다. 최신 내용을 확인해 주세요.',
        en: 'The text, its reports or the decision about it have changed in the meantime. Please look at it again.',
      },
    });
  }
  const by = await nicknameOf(tx, decidedBy);
  return new AppError('DECIDED_MEANWHILE', {
    members: { by },
    detail: {
      ko: `그사이 ${by ?? '다른 사람'} 님이 판단했습니다.`,
      en: `${by ?? 'Somebody else'} has decided in the meantime.`,
    },
  });
}

/** @param target locked */
export async function decideAbout(
  ctx: MemberCtx,
  tx: Tx,
  target: Target,
  { verdict, reason }: Decision,
): Promise<Done> {
  await refuseOwnCase(tx, ctx, target.authorId);
  if (verdict === 'remove') return remove(ctx, tx, target, reason);
  const { actor, now } = ctx;
  const isHidden = verdict === 'hide';
  const before = await caseOf(tx, target);
  const isSame = target.isHidden === isHidden && target.openReports === 0;
  if (isSame && !(await waitsOtherwise(tx, before))) return { done: null, decisionId: null };
  const done = isHidden ? 'hidden' : target.isHidden ? 'shown' : 'dismissed';
  const by = { actorId: actor.id, by: 'ADMIN', now } as const;
  const counts = await setTargetState(tx, target, { isHidden, openReports: 0 }, by);
  const hidden_by = isHidden ? 'ADMIN' : null;
  const { decided, reporterIds } = await decideCase(tx, target, { hidden_by, adminId: actor.id, now });
  const { kind, post, comment, board } = target;
  const pauseEndsAt = comment === null ? await pauseAfter(tx, post) : null;
  // What a decision has hidden already and another one leaves hidden begins no second pause.
  const isKeptHidden = isHidden && target.isHidden && before?.hidden_by === 'ADMIN';
  if (comment === null && !isKeptHidden) await setPauseAfter(tx, post, isHidden ? endOfPause(now) : null);
  const event = { actorId: actor.id, board, postId: post.id, ...(comment && { commentId: comment.id }), reporterIds };
  await recordDeed(tx, ctx, DEED_OF[kind][done], { post, ...(comment && { comment }), reason, event });
  await answerReview(tx, decided, isHidden ? 'KEPT_HIDDEN' : 'SHOWN', by);
  const decisionId = await keepDecision(tx, decided, { case: before ?? null, pauseEndsAt, ...marksOf(target) });
  await changeCounts(tx, counts);
  return { done, decisionId };
}

/** For a watched word or a review, without a report. */
async function waitsOtherwise(tx: Tx, one: CaseRow | undefined): Promise<boolean> {
  return one !== undefined && ((await waitsForWords(tx, one.id)) || (await isReviewWaiting(tx, one.id)));
}

async function remove(ctx: MemberCtx, tx: Tx, target: Target, reason: string | undefined): Promise<Done> {
  const { actor, now } = ctx;
  const { kind, post, comment } = target;
  await recordDeed(tx, ctx, DEED_OF[kind].removed, { post, ...(comment && { comment }), reason });
  if (comment === null) await setPauseAfter(tx, post, endOfPause(now));
  const by = { actorId: actor.id, by: 'ADMIN', reason, now } as const;
  await changeCounts(tx, comment === null ? await removePost(tx, post, by) : await removeComment(tx, comment, by));
  const removed = await caseOf(tx, target);
  if (removed) await answerReview(tx, removed, 'DELETED', by);
  return REMOVED;
}

/**
 * What was deleted already stays so, which answers the review that its author has asked for.
 * @returns whether it was so
 */
async function keepDeleted(
  ctx: MemberCtx,
  tx: Tx,
  kind: CaseKind,
  board: Board,
  id: number,
  { reason, version }: Decision,
): Promise<boolean> {
  const { actor, now } = ctx;
  const deleted = await lockDeletedByAdmin(tx, now, kind, board, id);
  const one = deleted && (await caseOf(tx, { kind, id }));
  if (deleted === undefined || one === undefined || !(await isReviewWaiting(tx, one.id))) return false;
  await refuseOwnCase(tx, ctx, one.author_id);
  await refuseIfOlder(tx, kind, id, version);
  await tx
    .updateTable('cases')
    .set({ ...decidedBy(actor.id, now), version: one.version + 1 })
    .where('id', '=', one.id)
    .execute();
  const { post_id, author_id, title, anonymous } = deleted;
  const post = { id: post_id, board, title, author_id, anonymous };
  await recordDeed(tx, ctx, 'deletion-kept', {
    post,
    ...(kind === 'comments' && { comment: { id, author_id } }),
    reason,
  });
  await answerReview(tx, one, 'KEPT_DELETED', { actorId: actor.id, now });
  return true;
}
