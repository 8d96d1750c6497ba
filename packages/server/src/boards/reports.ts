/**
 * Reports: at most one per member and target, even after it was settled; the third open one on a post deactivates it, and
 * that on a comment hides it.
 */

import type { Board } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { refusalToReport } from '@ieum/contract/policy';
import { refuseIf } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import type { Db, PostRow } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { setCommentState } from './comment-status.ts';
import { lockVisibleComment } from './comments.ts';
import { setPostStatus } from './post-status.ts';
import { lockVisiblePost } from './visibility.ts';

export type ReportResult = 'ACCEPTED' | 'ALREADY_REPORTED';

/** @throws POST_NOT_FOUND, OWN_REPORT */
export async function reportPost(ctx: MemberCtx, board: Board, id: number): Promise<ReportResult> {
  const { db, actor, now } = ctx;
  return transact(db, async (tx): Promise<ReportResult> => {
    const post = await lockVisiblePost(tx, actor, board, id);
    refuseIf(refusalToReport({ isAuthor: post.author_id === actor.id }));
    const inserted = await tx
      .insertInto('post_reports')
      .values({ post_id: id, member_id: actor.id, created_at: now.getTime(), settled_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('post_id')
      .executeTakeFirst();
    if (!inserted) return 'ALREADY_REPORTED';
    await recordDeed(tx, ctx, 'post-reported', {
      line: { memberId: actor.id, board, postId: id },
      event: { actorId: actor.id, board, postId: id, commentId: null },
    });
    await countReport(tx, post, actor.id, now);
    return 'ACCEPTED';
  });
}

/** @throws COMMENT_NOT_FOUND, OWN_REPORT */
export async function reportComment(ctx: MemberCtx, board: Board, id: number): Promise<ReportResult> {
  const { db, actor, now } = ctx;
  return transact(db, async (tx): Promise<ReportResult> => {
    const { post, comment } = await lockVisibleComment({ ...ctx, db: tx }, board, id);
    refuseIf(refusalToReport({ isAuthor: comment.author_id === actor.id }));
    const inserted = await tx
      .insertInto('comment_reports')
      .values({ comment_id: id, member_id: actor.id, created_at: now.getTime(), settled_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('comment_id')
      .executeTakeFirst();
    if (!inserted) return 'ALREADY_REPORTED';
    await recordDeed(tx, ctx, 'comment-reported', {
      line: { memberId: actor.id, board, commentId: id },
      event: { actorId: actor.id, board, postId: post.id, commentId: id },
    });
    const open_reports = comment.open_reports + 1;
    const isHidden = comment.hidden_at !== null || open_reports >= LIMITS.reportsToDeactivate;
    await setCommentState(tx, post, comment, { isHidden, open_reports }, { actorId: actor.id, by: 'REPORTS', now });
    return 'ACCEPTED';
  });
}

async function countReport(tx: Db, post: PostRow, actorId: number, now: Date): Promise<void> {
  const open_reports = post.open_reports + 1;
  const isTooMany = open_reports >= LIMITS.reportsToDeactivate;
  const status = isTooMany ? 'DEACTIVATED' : post.status;
  await setPostStatus(tx, post, { status, open_reports }, { actorId, by: 'REPORTS', now });
}
