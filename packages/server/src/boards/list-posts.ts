import type { AnswerState, Board } from '@ieum/contract/boards';
import type { CachedResponse } from '../cache/cached-response.ts';
import { type MemberCtx, seniorityOf } from '../context.ts';
import { inOrder, type Page, type Paging } from '../db/paginate.ts';
import { seniorityKey } from '../people/seniority.ts';
import { boardCount, readCount, tagCount } from './kept-counts.ts';
import { loadListedPosts, type Post, paginatePosts } from './post-queries.ts';
import { requireTag } from './tags.ts';
import { listedPosts, listedPostsNotPinned, listedPostsWithTag, pinnedPosts } from './visibility.ts';

/** Of a list of questions: in which state. Empty, as left out: in any. */
interface Filtered extends Paging {
  state?: AnswerState | '' | undefined;
}

/** The same for everyone. On top of the first page are the pinned ones, which are not counted. */
export function listPosts<Item>(
  ctx: MemberCtx,
  board: Board,
  paging: Filtered,
  present: (post: Post) => Item,
): Promise<CachedResponse<Page<Item>>> {
  const key = `list:${board}:${keyOf(ctx, paging)}`;
  return ctx.cache.response(key, [board, 'names'], () => loadList(ctx, board, paging, present));
}

/** The same for everyone. */
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

/** With the seniority, because the writers' badges are part of the answer. */
function keyOf(ctx: MemberCtx, { page, size, sort, state = '' }: Filtered): string {
  return `${seniorityKey(seniorityOf(ctx))}:${page},${size},${sort},${state}`;
}

/** The columns by which a list is sorted. In either order an index ends with them and the id. */
export function orderOf({ sort }: Pick<Filtered, 'sort'>): ('helpful_rank' | 'created_at')[] {
  return sort === 'helpful' ? ['helpful_rank', 'created_at'] : ['created_at'];
}

async function loadList<Item>(
  ctx: MemberCtx,
  board: Board,
  paging: Filtered,
  present: (post: Post) => Item,
): Promise<Page<Item>> {
  const state = paging.state || undefined;
  const pinned = state === undefined ? await pinnedPosts(ctx.db, board).select('id').execute() : [];
  const total = (await readCount(ctx.db, boardCount(board, state))) - pinned.length;
  const pinnedIds = pinned.map(({ id }) => id);
  const listed =
    pinned.length === 0 ? listedPosts(ctx.db, board, state) : listedPostsNotPinned(ctx.db, board, pinnedIds);
  const page = await paginatePosts(
    ctx,
    paging,
    total,
    (slice) =>
      listed
        .$call(inOrder(slice, ...orderOf(paging), 'id'))
        .select('id')
        .execute(),
    present,
  );
  if (paging.page > 0 || pinned.length === 0) return page;
  const onTop = await loadListedPosts(ctx, pinnedIds);
  return { ...page, content: [...onTop.map(present), ...page.content] };
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
        .$call(inOrder(slice, ...orderOf(paging), 'post_id'))
        .select('post_id as id')
        .execute(),
    present,
  );
}
