/** What is reported, hidden and decided about: a post or a comment, locked with its post, as one kind of thing. */
import { type Board, LISTED } from '@ieum/contract/boards';
import type { CaseKind } from '@ieum/contract/console-choices';
import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import type { CommentRow, PostRow, Tx } from '../db/schema.ts';
import type { StatusChange } from '../events/event.ts';
import { setCommentState } from './comment-status.ts';
import { lockCommentIfVisible } from './comments.ts';
import type { CountChange } from './kept-counts.ts';
import { setPostStatus } from './post-status.ts';
import { lockPostIfVisible } from './visibility.ts';

export interface Target {
  kind: CaseKind;
  id: number;
  board: Board;
  authorId: number;
  version: number;
  isHidden: boolean;
  openReports: number;
  /** The post itself, or that of the comment. */
  post: PostRow;
  comment: CommentRow | null;
}

/** @throws POST_NOT_FOUND, COMMENT_NOT_FOUND also if it exists but this member may not see it */
export async function lockTarget(tx: Tx, ctx: MemberCtx, kind: CaseKind, board: Board, id: number): Promise<Target> {
  const target = await lockTargetIfVisible(tx, ctx, kind, board, id);
  if (!target) throw targetNotFound(kind);
  return target;
}

export function targetNotFound(kind: CaseKind): AppError {
  return new AppError(kind === 'posts' ? 'POST_NOT_FOUND' : 'COMMENT_NOT_FOUND');
}

export async function lockTargetIfVisible(
  tx: Tx,
  ctx: MemberCtx,
  kind: CaseKind,
  board: Board,
  id: number,
): Promise<Target | undefined> {
  if (kind === 'posts') {
    const post = await lockPostIfVisible(tx, ctx.actor, board, id);
    return post && targetOf(post);
  }
  const locked = await lockCommentIfVisible({ ...ctx, db: tx }, board, id);
  return locked && targetOf(locked.post, locked.comment);
}

/** @param post locked */
export function targetOf(post: PostRow, comment: CommentRow | null = null): Target {
  const { id, board, author_id: authorId, version, open_reports: openReports } = comment ?? post;
  const isHidden = comment === null ? post.status !== LISTED : comment.hidden_at !== null;
  return {
    kind: comment === null ? 'posts' : 'comments',
    id,
    board,
    authorId,
    version,
    isHidden,
    openReports,
    post,
    comment,
  };
}

/**
 * @param change.actorId who has done it, or the last one who has reported it
 * @returns what changes of the kept counts, which are locked last
 */
export function setTargetState(
  tx: Tx,
  { post, comment }: Target,
  { isHidden, openReports: open_reports }: Pick<Target, 'isHidden' | 'openReports'>,
  change: StatusChange,
): Promise<CountChange[]> {
  if (comment !== null) return setCommentState(tx, post, comment, { isHidden, open_reports }, change);
  return setPostStatus(tx, post, { status: isHidden ? 'DEACTIVATED' : LISTED, open_reports }, change);
}
