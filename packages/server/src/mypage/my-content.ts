/** A member's own posts, comments and scraps (product page, section 3: "My page"). */
import type { Board } from '@ieum/contract/boards';
import { mayModerate } from '@ieum/contract/permissions';
import { memberCount, readCount } from '../boards/kept-counts.ts';
import { type Post, paginatePosts } from '../boards/post-queries.ts';
import { ownListedComments, ownListedScraps, ownPosts, visiblePosts } from '../boards/visibility.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import { memberSubject } from '../cache/subjects.ts';
import { type MemberCtx, seniorityOf } from '../context.ts';
import { inOrder, type Page, type Paging, paginate, type Slice } from '../db/paginate.ts';
import { seniorityKey } from '../people/seniority.ts';
import { isoOf } from '../time/iso.ts';

/** Includes deactivated ones, which their author may read. */
export function listMyPosts<Item>(ctx: MemberCtx, board: Board, paging: Paging, present: (post: Post) => Item) {
  const read = (slice: Slice) =>
    ownPosts(ctx.db, ctx.actor, board)
      .$call(inOrder(slice, 'created_at', 'id'))
      .select('id')
      .execute();
  return myPage(ctx, 'posts', board, paging, (total) => paginatePosts(ctx, paging, total, read, present));
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
  return myPage(ctx, 'comments', board, paging, (total) =>
    paginate(
      paging,
      total,
      (slice) => readComments(ctx, board, slice),
      ({ id, post_id, postTitle, content, created_at }) =>
        present({ commentId: id, postId: post_id, postTitle, content, createdAt: isoOf(created_at) }),
    ),
  );
}

async function readComments(ctx: MemberCtx, board: Board, slice: Slice) {
  const comments = await ownListedComments(ctx.db, ctx.actor, board)
    .$call(inOrder(slice, 'created_at', 'id'))
    .select(['id', 'post_id', 'content', 'created_at'])
    .execute();
  const titles = await titlesOf(ctx, board, comments);
  // If a post was deleted between the two queries, its comments are left out.
  return comments.flatMap((comment) => {
    const postTitle = titles.get(comment.post_id);
    return postTitle === undefined ? [] : { ...comment, postTitle };
  });
}

async function titlesOf({ db, actor }: MemberCtx, board: Board, comments: { post_id: number }[]) {
  if (comments.length === 0) return new Map<number, string>();
  const ids = comments.map(({ post_id }) => post_id);
  const posts = await visiblePosts(db, actor, board).where('posts.id', 'in', ids).select(['id', 'title']).execute();
  return new Map(posts.map(({ id, title }) => [id, title]));
}

/** In the order in which the scraps were made; scraps of unlisted posts are left out. */
export function listMyScraps<Item>(ctx: MemberCtx, board: Board, paging: Paging, present: (post: Post) => Item) {
  const read = (slice: Slice) =>
    ownListedScraps(ctx.db, ctx.actor, board)
      .$call(inOrder(slice, 'created_at', 'post_id'))
      .select('post_id as id')
      .execute();
  return myPage(ctx, 'scraps', board, paging, (total) => paginatePosts(ctx, paging, total, read, present));
}

/** @param load of so many in all */
function myPage<Item>(
  ctx: MemberCtx,
  of: 'posts' | 'comments' | 'scraps',
  board: Board,
  { page, size, sort }: Paging,
  load: (total: number) => Promise<Page<Item>>,
): Promise<CachedResponse<Page<Item>>> {
  const { db, actor } = ctx;
  const key = `my ${of}:${board}:${page},${size},${sort}:${actor.id}:${mayModerate(actor)}:${seniorityKey(seniorityOf(ctx))}`;
  return ctx.cache.response(key, [board, 'names', memberSubject(actor.id)], async () =>
    load(await readCount(db, memberCount(actor.id, board, of))),
  );
}
