/** What one may read after a post. */
import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { findNeighbours, type Place } from '../boards/neighbours.ts';
import { viewPost } from '../boards/post-view.ts';
import { tagsOf } from '../boards/tags.ts';
import { foundListedPosts, foundPosts, listedPostsWithTag } from '../boards/visibility.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import type { MemberCtx } from '../context.ts';
import { inOrder } from '../db/paginate.ts';
import type { Db } from '../db/schema.ts';
import { findSimilarIds } from './similar.ts';

type Around = ApiAnswer<'GET /api/around/{board}/posts/{id}'>;

/** The same for everyone who may open the post. */
export async function readAround(
  ctx: MemberCtx,
  board: Board,
  id: number,
  list: ApiInput<'GET /api/around/{board}/posts/{id}'>['query'],
): Promise<CachedResponse<Around>> {
  await viewPost(ctx, board, id);
  const { sort, tagId = '', state = '' } = list;
  const key = `around:${board}:${id}:${sort},${tagId},${state}`;
  return ctx.cache.response(key, [board], async () => {
    const post = await loadPlace(ctx.db, id);
    const { previous, next } = await findNeighbours(ctx.db, board, post, list);
    const related = await findRelated(ctx, board, post);
    const titles = await loadTitles(ctx.db, [previous, next, ...related]);
    const titled = (one: number | null) => titles.get(one) ?? null;
    return {
      previous: titled(previous),
      next: titled(next),
      related: related.flatMap((one) => titled(one) ?? []),
    };
  });
}

async function loadPlace(db: Db, id: number): Promise<Place & { title: string }> {
  const post = await foundPosts(db, [id])
    .select(['id', 'created_at', 'helpful_rank'])
    // A title that was edited may be long.
    .select(sql<string>`substr(title, 1, ${sql.lit(LIMITS.postOnWriting)})`.as('title'))
    .executeTakeFirst();
  if (!post) throw new AppError('POST_NOT_FOUND'); // It was deleted just now.
  return post;
}

/** Those with similar titles, then the newest with one of its tags. */
async function findRelated(ctx: MemberCtx, board: Board, { id, title }: { id: number; title: string }) {
  const found = new Set(await findSimilarIds(ctx, board, title, id));
  for (const tag of (await tagsOf(ctx.db, [id])).get(id) ?? []) {
    if (found.size >= LIMITS.similarPosts) break;
    const slice = { direction: 'desc', offset: 0, limit: LIMITS.similarPosts + 1 } as const;
    const tagged = await listedPostsWithTag(ctx.db, tag.id)
      .$call(inOrder(slice, 'created_at', 'post_id'))
      .select('post_id as id')
      .execute();
    for (const other of tagged) if (other.id !== id) found.add(other.id);
  }
  return [...found].slice(0, LIMITS.similarPosts);
}

async function loadTitles(db: Db, ids: (number | null)[]) {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map<number | null, never>();
  const posts = await foundListedPosts(db, known).select(['id', 'title']).execute();
  return new Map<number | null, { id: number; title: string }>(posts.map((post) => [post.id, post]));
}
