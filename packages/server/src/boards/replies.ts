/**
 * Replies to comments and answers, one level deep (the second page, part H: "Conversation"). A reply is a comment with a
 * parent: whatever holds of comments (visibility, counts, search, reports, the trash) holds of it. It is no answer.
 */
import type { Board } from '@ieum/contract/boards';
import { refusalToReply } from '@ieum/contract/permissions';
import { AppError, refuseIf } from '../app-error.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import { type MemberCtx, seniorityOf } from '../context.ts';
import { createIdempotently } from '../db/idempotency.ts';
import { seniorityKey } from '../people/seniority.ts';
import { TruncatedList } from '../text/truncated-list.ts';
import { watchedWords } from '../watched-words/watched-words.ts';
import {
  addComment,
  type CommentEdit,
  type CommentInput,
  deleteComment,
  editComment,
  lockVisibleComment,
} from './comments.ts';
import {
  type Comment,
  commentsHiddenFrom,
  listedReplies,
  partKey,
  presentComments,
  type ThreadPart,
  withoutText,
} from './list-comments.ts';
import { viewPost } from './post-view.ts';
import { report } from './reports.ts';
import { refuseTooLong } from './text-rules.ts';

export interface Reply extends Comment {
  isMine: boolean;
}

/** @throws COMMENT_NOT_FOUND also for a reply, SENIORS_ONLY, COMMENTS_LOCKED, INVALID_FIELDS, WORD_REFUSED, PICTURE_UNUSABLE, KEY_REUSED */
export async function writeReply(
  ctx: MemberCtx,
  board: Board,
  commentId: number,
  { content, pictures }: CommentInput,
): Promise<{ id: number }> {
  const { actor } = ctx;
  const watched = await watchedWords(ctx);
  return createIdempotently(ctx, 'comments', async (tx) => {
    refuseTooLong(actor, content);
    const { post, comment } = await lockVisibleComment({ ...ctx, db: tx }, board, commentId);
    if (comment.parent_id !== null) throw new AppError('COMMENT_NOT_FOUND');
    refuseIf(refusalToReply(actor, board, { isAsker: post.author_id === actor.id }));
    return addComment(tx, ctx, post, { content, pictures, parentId: comment.id, watched });
  });
}

/**
 * By the comments that they reply to, oldest first; if there are very many, only the newest, or the part that is asked
 * for.
 */
export async function listReplies(
  ctx: MemberCtx,
  board: Board,
  postId: number,
  part: ThreadPart,
): Promise<CachedResponse<Record<string, Reply[]>>> {
  await viewPost(ctx, board, postId);
  const unread = await commentsHiddenFrom(ctx, board, postId);
  // Nearly all members have written none of them, and get the same.
  const own = (await hasReplied(ctx, board, postId)) ? ctx.actor.id : '';
  const key = `replies:${board}:${postId}:${partKey(part)}:${seniorityKey(seniorityOf(ctx))}:${unread}:${own}`;
  return ctx.cache.response(key, [board, 'names'], () => loadReplies(ctx, postId, part, new Set(unread)));
}

async function hasReplied({ db, cache, actor }: MemberCtx, board: Board, postId: number): Promise<boolean> {
  const { found } = await cache.read(`has replied:${postId}:${actor.id}`, [board], async () => ({
    found: await db
      .selectFrom('comments')
      .where('post_id', '=', postId)
      .where('author_id', '=', actor.id)
      .where('parent_id', 'is not', null)
      .select('id')
      .limit(1)
      .executeTakeFirst(),
  }));
  return found !== undefined;
}

async function loadReplies(
  ctx: MemberCtx,
  postId: number,
  part: ThreadPart,
  unread: Set<number>,
): Promise<Record<string, Reply[]> | TruncatedList<Record<string, Reply[]>>> {
  const { rows, isTruncated } = await listedReplies(ctx.db, postId, part);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const replies = await presentComments(ctx, postId, [...rowOf.keys()]);
  const shown = replies.map((reply) => ({
    ...(unread.has(reply.id) ? withoutText(reply) : reply),
    isMine: rowOf.get(reply.id)?.author_id === ctx.actor.id,
  }));
  const byComment = Object.fromEntries(Map.groupBy(shown, ({ id }) => rowOf.get(id)?.parent_id as number));
  return isTruncated ? new TruncatedList(byComment) : byComment;
}

export async function editReply(ctx: MemberCtx, id: number, edit: CommentEdit): Promise<Reply> {
  const comment = await editComment(ctx, await boardOfReply(ctx, id), id, edit);
  return { ...comment, isMine: true };
}

export async function deleteReply(ctx: MemberCtx, id: number): Promise<void> {
  await deleteComment(ctx, await boardOfReply(ctx, id), id);
}

export async function reportReply(ctx: MemberCtx, id: number, note: string | undefined) {
  return report(ctx, 'comments', await boardOfReply(ctx, id), id, note);
}

/** Whether its member may see it is asked by what is done about it. @throws COMMENT_NOT_FOUND also for a comment that is no reply */
async function boardOfReply({ db }: MemberCtx, id: number): Promise<Board> {
  const reply = await db
    .selectFrom('comments')
    .where('id', '=', id)
    .where('parent_id', 'is not', null)
    .select('board')
    .executeTakeFirstOrThrow(() => new AppError('COMMENT_NOT_FOUND'));
  return reply.board;
}
