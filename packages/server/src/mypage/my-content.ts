/** A member's own posts, comments and scraps (product page, section 3: "My page"). */
import type { Board } from '@ieum/contract/boards';
import { mayModerate } from '@ieum/contract/policy';
import { memberCount, readCount } from '../boards/kept-counts.ts';
import { type Post, paginatePosts } from '../boards/post-queries.ts';
import { ownListedComments, ownListedScraps, ownPosts, visiblePosts } from '../boards/visibility.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import { memberSubject } from '../cache/subjects.ts';
import { type MemberCtx, seniorityOf } from '../context.ts';
import { inOrder, type Page, type Paging, paginate } from '../db/paginate.ts';
import { seniorityKey } from '../db/seniority.ts';

/** Includes deactivated ones, which their author may read. */
export function listMyPosts<Item>(ctx: MemberCtx, board: Board, paging: Paging, present: (post: Post) => Item) {
  return myPage(ctx, 'posts', board, paging, () => loadMyPosts(ctx, board, paging, present));
}

async function loadMyPosts<Item>(
  ctx: MemberCtx,
  board: Board,
  paging: Paging,
  present: (post: Post) => Item,
): Promise<Page<Item>> {
  const { db, actor } = ctx;
  const total = await readCount(db, memberCount(actor.id, board, 'posts'));
  return paginatePosts(
    ctx,
    paging,
    total,
    (slice) =>
      ownPosts(db, actor, board)
        .$call(inOrder(slice, 'created_at', 'id'))
        .select('id')
        .execute(),
    present,
  );
}

export interface MyComment {
  commentId: number;
  postId: number;
  postTitle: string;
  content: string;
  createdAt: string;
}

/** A comment is listed with the title of its post. */
export function listMyComments<Item>(
  ctx: MemberCtx,
  board: Board,
  paging: Paging,
  present: (comment: MyComment) => Item,
) {
  return myPage(ctx, 'comments', board, paging, () => loadMyComments(ctx, board, paging, present));
}

async function loadMyComments<Item>(
  ctx: MemberCtx,
  board: Board,
  paging: Paging,
  present: (comment: MyComment) => Item,
): Promise<Page<Item>> {
  const { db, actor } = ctx;
  const total = await readCount(db, memberCount(actor.id, board, 'comments'));
  return paginate(
    paging,
    total,
    async (slice) => {
      const comments = await ownListedComments(db, actor, board)
        .$call(inOrder(slice, 'created_at', 'id'))
        .select(['id', 'post_id', 'content', 'created_at'])
        .execute();
      const titles = await titlesOf(ctx, board, comments);
      // If a post was deleted between the two queries, its comments are left out.
      return comments.flatMap((comment) => {
        const postTitle = titles.get(comment.post_id);
        return postTitle === undefined ? [] : { ...comment, postTitle };
      });
    },
    ({ id, post_id, postTitle, content, created_at }) =>
      present({ commentId: id, postId: post_id, postTitle, content, createdAt: new Date(created_at).toISOString() }),
  );
}

async function titlesOf({ db, actor }: MemberCtx, board: Board, comments: { post_id: number }[]) {
  if (comments.length === 0) return new Map<number, string>();
  const ids = comments.map(({ post_id }) => post_id);
  const posts = await visiblePosts(db, actor, board).where('posts.id', 'in', ids).select(['id', 'title']).execute();
  return new Map(posts.map(({ id, title }) => [id, title]));
}

/** In the order in which the scraps were made; scraps of unlisted posts are left out. */
export function listMyScraps<Item>(ctx: MemberCtx, board: Board, paging: Paging, present: (post: Post) => Item) {
  return myPage(ctx, 'scraps', board, paging, () => loadMyScraps(ctx, board, paging, present));
}

async function loadMyScraps<Item>(
  ctx: MemberCtx,
  board: Board,
  paging: Paging,
  present: (post: Post) => Item,
): Promise<Page<Item>> {
  const { db, actor } = ctx;
  const total = await readCount(db, memberCount(actor.id, board, 'scraps'));
  return paginatePosts(
    ctx,
    paging,
    total,
    (slice) =>
      ownListedScraps(db, actor, board)
        .$call(inOrder(slice, 'created_at', 'post_id'))
        .select('post_id as id')
        .execute(),
    present,
  );
}

function myPage<Item>(
  ctx: MemberCtx,
  of: 'posts' | 'comments' | 'scraps',
  board: Board,
  { page, size, sort }: Paging,
  load: () => Promise<Page<Item>>,
): Promise<CachedResponse<Page<Item>>> {
  const { actor } = ctx;
  const key = `my ${of}:${board}:${page},${size},${sort}:${actor.id}:${mayModerate(actor)}:${seniorityKey(seniorityOf(ctx))}`;
  return ctx.cache.response(key, [board, 'names', memberSubject(actor.id)], load);
}
