import { BOARDS, type Board } from '@ieum/contract/boards';
import { HIDDEN_COMMENT } from '@ieum/contract/hidden-comment';
import { LIMITS } from '@ieum/contract/limits';
import type { ReactionCounts } from '@ieum/contract/reaction-kinds';
import type { Comment as CommentAnswer, ThreadQuery } from '@ieum/contract/wire';
import { type SqlBool, sql } from 'kysely';
import type { Static } from 'typebox';
import { invalidField } from '../app-error.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import { type MemberCtx, seniorityOf } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { seniorityKey } from '../people/seniority.ts';
import { NOBODY, newWriterOf, writerColumns } from '../people/writer-columns.ts';
import { TruncatedList } from '../text/truncated-list.ts';
import { isoOf } from '../time/iso.ts';
import { acceptedAnswer } from './accept-answer.ts';
import { mentionsOf } from './mentions.ts';
import { picturesOfComments } from './pictures.ts';
import { viewPost } from './post-view.ts';
import { countReactionsUnderPost } from './reaction-counts.ts';
import { commentsWithPosts, hiddenComments, isCommentSeenBy } from './visibility.ts';

export type Comment = Static<typeof CommentAnswer>;

/** Which of the comments or replies below a post: those before a comment or after it, or the newest. */
export type ThreadPart = Static<typeof ThreadQuery>;

/**
 * Oldest first, without replies; if there are very many, only the newest and the accepted answer, or the part that is
 * asked for.
 */
export async function listComments(
  ctx: MemberCtx,
  board: Board,
  postId: number,
  part: ThreadPart,
): Promise<CachedResponse<Comment[]>> {
  await viewPost(ctx, board, postId);
  const unread = await commentsHiddenFrom(ctx, board, postId);
  // Nearly all members get the same.
  const key = `comments:${board}:${postId}:${partKey(part)}:${seniorityKey(seniorityOf(ctx))}:${unread}`;
  return ctx.cache.response(key, [board, 'names'], () => loadComments(ctx, board, postId, part, new Set(unread)));
}

/** Of what is cached. */
export function partKey({ before, after }: ThreadPart): string {
  return `${before ?? ''}-${after ?? ''}`;
}

const NEWEST = partKey({});

/** The comments of a post that this member may not read. */
export async function commentsHiddenFrom(
  { db, cache, actor }: MemberCtx,
  board: Board,
  postId: number,
): Promise<number[]> {
  const { hidden } = await cache.read(`hidden comments:${postId}`, [board], async () => ({
    hidden: await hiddenComments(db, postId).select(['id', 'author_id', 'hidden_at']).execute(),
  }));
  return hidden.filter((comment) => !isCommentSeenBy(actor, comment)).map(({ id }) => id);
}

async function loadComments(
  ctx: MemberCtx,
  board: Board,
  postId: number,
  part: ThreadPart,
  unread: Set<number>,
): Promise<Comment[] | TruncatedList<Comment[]>> {
  const { ids, isTruncated } = await listedComments(ctx.db, board, postId, part);
  const comments = await presentComments(ctx, postId, ids);
  const shown = comments.map((comment) => (unread.has(comment.id) ? withoutText(comment) : comment));
  return isTruncated ? new TruncatedList(shown) : shown;
}

/** For whoever may not read it. */
export function withoutText({ id, createdAt, reactions, version }: Comment): Comment {
  const none = Object.fromEntries(Object.keys(reactions).map((kind) => [kind, 0])) as ReactionCounts;
  const nothing = { content: HIDDEN_COMMENT, textVersion: 0, editedAt: null, reactions: none };
  const without = { pictures: [], mentions: [] };
  return { id, ...NOBODY, ...nothing, ...without, createdAt, version, hidden: true };
}

/** The comments of a part, oldest first; with the newest, the accepted answer. */
export async function listedComments(
  db: Db,
  board: Board,
  postId: number,
  part: ThreadPart,
): Promise<{ ids: number[]; isTruncated: boolean }> {
  const { rows, isTruncated } = await listedPart(db, postId, 'is', part);
  const ids = rows.map(({ id }) => id);
  if (!isTruncated || partKey(part) !== NEWEST) return { ids, isTruncated };
  const accepted = BOARDS[board].hasAnswers ? await acceptedAnswer(db, postId) : null;
  const isOlder = accepted !== null && !ids.includes(accepted);
  return { ids: isOlder ? [accepted, ...ids] : ids, isTruncated };
}

/** The replies of a part, oldest first. */
export function listedReplies(db: Db, postId: number, part: ThreadPart) {
  return listedPart(db, postId, 'is not', part);
}

/**
 * @param hasNoParent `is`: of comments; `is not`: of replies
 * @returns oldest first, and whether there are older ones
 */
async function listedPart(db: Db, postId: number, hasNoParent: 'is' | 'is not', { before, after }: ThreadPart) {
  if (before !== undefined && after !== undefined) throw invalidField('after', 'INVALID');
  const isForward = after !== undefined;
  const mark = before ?? after ?? 0;
  const isBeyond = mark === 0 ? null : await beyond(db, postId, mark, isForward);
  const direction = isForward ? 'asc' : 'desc';
  const found = await db
    .selectFrom('comments')
    .where('post_id', '=', postId)
    .where('parent_id', hasNoParent, null)
    .$call((query) => (isBeyond === null ? query : query.where(isBeyond)))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(LIMITS.commentsListed + 1)
    .select(['id', 'parent_id', 'author_id'])
    .execute();
  const rows = found.slice(0, LIMITS.commentsListed);
  return { rows: isForward ? rows : rows.reverse(), isTruncated: !isForward && found.length > rows.length };
}

/** What is newer (or older) than a comment or reply; where that has been deleted, what has a larger (smaller) id. */
async function beyond(db: Db, postId: number, id: number, isForward: boolean) {
  const mark = await db
    .selectFrom('comments')
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .select('created_at')
    .executeTakeFirst();
  const [row, bound] = mark ? [sql`(created_at, id)`, sql`(${mark.created_at}, ${id})`] : [sql`id`, sql`${id}`];
  return isForward ? sql<SqlBool>`${row} > ${bound}` : sql<SqlBool>`${row} < ${bound}`;
}

/** @param ids of comments of the post @returns in the order of the ids */
export async function presentComments(ctx: MemberCtx, postId: number, ids: number[]): Promise<Comment[]> {
  if (ids.length === 0) return [];
  const rows = await commentsWithPosts(ctx.db, ids)
    .innerJoin('members', 'members.id', 'comments.author_id')
    .select(['comments.id', 'comments.content', 'comments.created_at', 'comments.edited_at', 'comments.version'])
    .select(['comments.hidden_at', 'comments.text_version', 'comments.picture_count'])
    .select(writerColumns('comments'))
    .execute();
  const pictured = rows.filter((row) => row.picture_count > 0).map(({ id }) => id);
  const picturesOf = await picturesOfComments(ctx.db, pictured);
  const reactionsTo = await countReactionsUnderPost(ctx.db, postId);
  const mentionsIn = await mentionsOf(ctx.db, 'comment_id', rows);
  const writerOf = newWriterOf(seniorityOf(ctx), ctx.services.secrets);
  const comments = new Map(
    rows.map(
      ({ id, content, created_at, edited_at, version, hidden_at, text_version, picture_count: _, ...writer }) => [
        id,
        {
          id,
          ...writerOf(writer),
          content,
          createdAt: isoOf(created_at),
          editedAt: isoOf(edited_at),
          textVersion: text_version,
          reactions: reactionsTo(id),
          pictures: picturesOf.get(id) ?? [],
          version,
          mentions: mentionsIn(id),
          hidden: hidden_at !== null,
        },
      ],
    ),
  );
  return ids.flatMap((id) => comments.get(id) ?? []);
}
