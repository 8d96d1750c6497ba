/**
 * What admins and moderators decide about a post or a comment, reported or not: it is shown, hidden or deleted, and the
 * reports that count are settled (the second page, part E).
 */
import type { Board } from '@ieum/contract/boards';
import type { CaseKind } from '@ieum/contract/cases';
import { AppError } from '../app-error.ts';
import { decideCase, waitsForWords } from '../boards/cases.ts';
import { removeComment } from '../boards/comments.ts';
import { changeCounts } from '../boards/kept-counts.ts';
import { removePost } from '../boards/post-status.ts';
import { lockTarget, setTargetState, type Target } from '../boards/targets.ts';
import type { MemberCtx } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { nicknameOf } from '../db/writer.ts';
import { recordDeed } from '../events/deed.ts';

export type Deed = 'show' | 'hide' | 'remove';

/** What has come of it. `dismissed`: it was not hidden, and only its reports are settled. null: it was so already. */
export type Done = 'shown' | 'dismissed' | 'hidden' | 'removed' | null;

const DEEDS = {
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
  deed: Deed;
  /** What its author is told. */
  reason?: string | undefined;
  /** Of the case that is decided about. */
  version?: number | undefined;
}

/** @throws POST_NOT_FOUND, COMMENT_NOT_FOUND, DECIDED_MEANWHILE, CHANGED_MEANWHILE */
export async function decide(
  ctx: MemberCtx,
  kind: CaseKind,
  board: Board,
  id: number,
  decision: Decision,
): Promise<Done> {
  return transact(ctx.db, async (tx) => {
    const target = await lockToDecide(tx, ctx, kind, board, id, decision.version);
    return decideAbout(ctx, tx, target, decision);
  });
}

/**
 * @param version of the case, as whoever decides has read it; without it, the last decision holds
 * @throws POST_NOT_FOUND, COMMENT_NOT_FOUND, DECIDED_MEANWHILE with whom, CHANGED_MEANWHILE
 */
export async function lockToDecide(
  tx: Db,
  ctx: MemberCtx,
  kind: CaseKind,
  board: Board,
  id: number,
  version: number | undefined,
): Promise<Target> {
  try {
    const target = await lockTarget(tx, ctx, kind, board, id);
    await refuseIfOlder(tx, kind, id, version);
    return target;
  } catch (error) {
    // Another one may have decided to delete it.
    if (error instanceof AppError && error.code.endsWith('_NOT_FOUND')) await refuseIfOlder(tx, kind, id, version);
    throw error;
  }
}

/** @throws DECIDED_MEANWHILE, CHANGED_MEANWHILE */
async function refuseIfOlder(tx: Db, kind: CaseKind, id: number, version: number | undefined): Promise<void> {
  if (version === undefined) return;
  const now = await tx
    .selectFrom('cases')
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .select(['version', 'decided_by', 'deleted_at'])
    .executeTakeFirst();
  if (now === undefined || now.version === version) return;
  const { decided_by, deleted_at } = now;
  // Deleted by its author: then there is nothing to decide about.
  if (decided_by === null && deleted_at !== null) return;
  if (decided_by === null) throw new AppError('CHANGED_MEANWHILE');
  const by = await nicknameOf(tx, decided_by);
  throw new AppError('DECIDED_MEANWHILE', {
    members: { by },
    detail: {
      ko: `그사이 ${by ?? '다른 사람'} 님이 판단했습니다.`,
      en: `${by ?? 'Somebody else'} has decided in the meantime.`,
    },
  });
}

/** @param target locked */
export async function decideAbout(ctx: MemberCtx, tx: Db, target: Target, { deed, reason }: Decision): Promise<Done> {
  if (deed === 'remove') return remove(ctx, tx, target, reason);
  const isHidden = deed === 'hide';
  const isAsWanted = target.isHidden === isHidden && target.openReports === 0;
  if (isAsWanted && !(await waitsForWords(tx, target.kind, target.id))) return null;
  const { actor, now } = ctx;
  const done = isHidden ? 'hidden' : target.isHidden ? 'shown' : 'dismissed';
  const by = { actorId: actor.id, by: 'ADMIN', now } as const;
  const counts = await setTargetState(tx, target, { isHidden, openReports: 0 }, by);
  const reporterIds = await decideCase(tx, target, { hidden_by: isHidden ? 'ADMIN' : null, adminId: actor.id, now });
  const { kind, post, comment, board } = target;
  const event = { actorId: actor.id, board, postId: post.id, ...(comment && { commentId: comment.id }), reporterIds };
  await recordDeed(tx, ctx, DEEDS[kind][done], { post, ...(comment && { comment }), reason, event });
  await changeCounts(tx, counts);
  return done;
}

async function remove(ctx: MemberCtx, tx: Db, target: Target, reason: string | undefined): Promise<Done> {
  const { actor, now } = ctx;
  const { kind, post, comment } = target;
  await recordDeed(tx, ctx, DEEDS[kind].removed, { post, ...(comment && { comment }), reason });
  const by = { actorId: actor.id, by: 'ADMIN', reason, now } as const;
  await changeCounts(tx, comment === null ? await removePost(tx, post, by) : await removeComment(tx, comment, by));
  return 'removed';
}
