import type { Board } from '@ieum/contract/boards';
import type { CachedResponse } from '../cache/cached-response.ts';
import type { MemberCtx } from '../context.ts';
import { inOrder, type Page, type Paging } from '../db/paginate.ts';
import type { Db } from '../db/schema.ts';
import { boardCount, readCount, tagCount } from './kept-counts.ts';
import { type Post, paginatePosts } from './post-queries.ts';
import { requireTag } from './tags.ts';
import { listedPosts, listedPostsWithTag } from './visibility.ts';

/** The same for everyone. */
export function listPosts<Item>(
  { db, cache }: MemberCtx,
  board: Board,
  paging: Paging,
  present: (post: Post) => Item,
): Promise<CachedResponse<Page<Item>>> {
  return cache.response(`list:${board}:${keyOf(paging)}`, [board, 'names'], () => loadList(db, board, paging, present));
}

/** The same for everyone. @throws TAG_NOT_FOUND */
export function listPostsWithTag<Item>(
  { db, cache }: MemberCtx,
  board: Board,
  tagId: number,
  paging: Paging,
  present: (post: Post) => Item,
): Promise<CachedResponse<Page<Item>>> {
  return cache.response(`list:${board}:tag ${tagId}:${keyOf(paging)}`, [board, 'names'], () =>
    loadListWithTag(db, board, tagId, paging, present),
  );
}

function keyOf({ page, size, sort }: Paging): string {
  return `${page},${size},${sort}`;
}

async function loadList<Item>(
  db: Db,
  board: Board,
  paging: Paging,
  present: (post: Post) => Item,
): Promise<Page<Item>> {
  const total = await readCount(db, boardCount(board));
  return paginatePosts(
    db,
    paging,
    total,
    (slice) =>
      listedPosts(db, board)
        .$call(inOrder(slice, 'created_at', 'id'))
        .select('id')
        .execute(),
    present,
  );
}

async function loadListWithTag<Item>(
  db: Db,
  board: Board,
  tagId: number,
  paging: Paging,
  present: (post: Post) => Item,
): Promise<Page<Item>> {
  await requireTag(db, board, tagId);
  const total = await readCount(db, tagCount(tagId));
  return paginatePosts(
    db,
    paging,
    total,
    (slice) =>
      listedPostsWithTag(db, tagId)
        .$call(inOrder(slice, 'created_at', 'post_id'))
        .select('post_id as id')
        .execute(),
    present,
  );
}
