import type { AnswerState, Board } from '@ieum/contract/boards';
import type { CachedResponse } from '../cache/cached-response.ts';
import { type MemberCtx, yearOf } from '../context.ts';
import { inOrder, type Page, type Paging } from '../db/paginate.ts';
import { boardCount, readCount, tagCount } from './kept-counts.ts';
import { type Post, paginatePosts } from './post-queries.ts';
import { requireTag } from './tags.ts';
import { listedPosts, listedPostsWithTag } from './visibility.ts';

/** Of a list of questions: in which state. Empty, as left out: in any. */
interface Filtered extends Paging {
  state?: AnswerState | '' | undefined;
}

/** The same for everyone. */
export function listPosts<Item>(
  ctx: MemberCtx,
  board: Board,
  paging: Filtered,
  present: (post: Post) => Item,
): Promise<CachedResponse<Page<Item>>> {
  const key = `list:${board}:${keyOf(ctx, paging)}`;
  return ctx.cache.response(key, [board, 'names'], () => loadList(ctx, board, paging, present));
}

/** The same for everyone. @throws TAG_NOT_FOUND */
export function listPostsWithTag<Item>(
  ctx: MemberCtx,
  board: Board,
  tagId: number,
  paging: Filtered,
  present: (post: Post) => Item,
): Promise<CachedResponse<Page<Item>>> {
  const key = `list:${board}:tag ${tagId}:${keyOf(ctx, paging)}`;
  return ctx.cache.response(key, [board, 'names'], () => loadListWithTag(ctx, board, tagId, paging, present));
}

/** The year, since the writers' seniority is shown. */
function keyOf(ctx: MemberCtx, { page, size, sort, state = '' }: Filtered): string {
  return `${yearOf(ctx)}:${page},${size},${sort},${state}`;
}

async function loadList<Item>(
  ctx: MemberCtx,
  board: Board,
  paging: Filtered,
  present: (post: Post) => Item,
): Promise<Page<Item>> {
  const state = paging.state || undefined;
  const total = await readCount(ctx.db, boardCount(board, state));
  return paginatePosts(
    ctx,
    paging,
    total,
    (slice) =>
      listedPosts(ctx.db, board, state)
        .$call(inOrder(slice, 'created_at', 'id'))
        .select('id')
        .execute(),
    present,
  );
}

async function loadListWithTag<Item>(
  ctx: MemberCtx,
  board: Board,
  tagId: number,
  paging: Filtered,
  present: (post: Post) => Item,
): Promise<Page<Item>> {
  await requireTag(ctx.db, board, tagId);
  const state = paging.state || undefined;
  const total = await readCount(ctx.db, tagCount(tagId, state));
  return paginatePosts(
    ctx,
    paging,
    total,
    (slice) =>
      listedPostsWithTag(ctx.db, tagId, state)
        .$call(inOrder(slice, 'created_at', 'post_id'))
        .select('post_id as id')
        .execute(),
    present,
  );
}
