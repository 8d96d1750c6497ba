import { BOARDS, type Board } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import type { ReactionCounts } from '@ieum/contract/reaction-kinds';
import type { CachedResponse } from '../cache/cached-response.ts';
import { type Ctx, type MemberCtx, yearOf } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { type Writer, writerColumns, writerOf } from '../db/writer.ts';
import { TruncatedList } from '../truncated-list.ts';
import { acceptedAnswer } from './accept-answer.ts';
import { viewPost } from './post-view.ts';
import { countReactionsUnderPost } from './reaction-counts.ts';

export interface Comment extends Writer {
  id: number;
  content: string;
  createdAt: string;
  editedAt: string | null;
  reactions: ReactionCounts;
  version: number;
}

/** Oldest first; if there are very many, only the newest and the accepted answer. @throws POST_NOT_FOUND */
export async function listComments(ctx: MemberCtx, board: Board, postId: number): Promise<CachedResponse<Comment[]>> {
  await viewPost(ctx, board, postId);
  const key = `comments:${board}:${postId}:${yearOf(ctx)}`;
  return ctx.cache.response(key, [board, 'names'], () => loadComments(ctx, board, postId));
}

async function loadComments(ctx: Ctx, board: Board, postId: number): Promise<Comment[] | TruncatedList<Comment[]>> {
  const { ids, isTruncated } = await listedComments(ctx.db, board, postId);
  const comments = await presentComments(ctx, postId, ids);
  return isTruncated ? new TruncatedList(comments) : comments;
}

/** The comments of a post that are listed, oldest first: the newest, and the accepted answer. */
export async function listedCommentIds(db: Db, board: Board, postId: number): Promise<number[]> {
  return (await listedComments(db, board, postId)).ids;
}

async function listedComments(db: Db, board: Board, postId: number): Promise<{ ids: number[]; isTruncated: boolean }> {
  const rows = await db
    .selectFrom('comments')
    .where('post_id', '=', postId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.commentsListed + 1)
    .select('id')
    .execute();
  const ids = rows
    .map(({ id }) => id)
    .slice(0, LIMITS.commentsListed)
    .reverse();
  if (rows.length === ids.length) return { ids, isTruncated: false };
  const accepted = BOARDS[board].hasAnswers ? await acceptedAnswer(db, postId) : null;
  const isOlder = accepted !== null && !ids.includes(accepted);
  return { ids: isOlder ? [accepted, ...ids] : ids, isTruncated: true };
}

/** @param ids of comments of the post @returns in the order of the ids */
export async function presentComments(ctx: Ctx, postId: number, ids: number[]): Promise<Comment[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('comments')
    .innerJoin('members', 'members.id', 'comments.author_id')
    .where('comments.id', 'in', ids)
    .select(['comments.id', 'comments.content', 'comments.created_at', 'comments.edited_at', 'comments.version'])
    .select(writerColumns)
    .execute();
  const reactionsTo = await countReactionsUnderPost(ctx.db, postId);
  const year = yearOf(ctx);
  const comments = new Map(
    rows.map(({ id, content, created_at, edited_at, version, ...writer }) => [
      id,
      {
        id,
        ...writerOf(writer, year),
        content,
        createdAt: new Date(created_at).toISOString(),
        editedAt: edited_at === null ? null : new Date(edited_at).toISOString(),
        reactions: reactionsTo(id),
        version,
      },
    ]),
  );
  return ids.flatMap((id) => comments.get(id) ?? []);
}
