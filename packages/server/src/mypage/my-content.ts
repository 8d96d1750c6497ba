/** A member's own posts, comments and scraps (product page, section 3: "My page"). */
import type { Board } from '@ieum/contract/boards';
import { type Page, type Paging, paginate } from '../boards/paginate.ts';
import { type Post, paginatePosts } from '../boards/post-queries.ts';
import { LISTED, visiblePosts } from '../boards/visibility.ts';
import type { MemberCtx } from '../context.ts';

/** Deactivated ones included: their author may read them. */
export async function listMyPosts<Item>(
  { db, actor }: MemberCtx,
  board: Board,
  paging: Paging,
  present: (post: Post) => Item,
): Promise<Page<Item>> {
  const mine = visiblePosts(db, actor, board).where('posts.author_id', '=', actor.id);
  const { total } = await mine.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return paginatePosts(
    db,
    paging,
    total,
    ({ direction, offset, limit }) =>
      mine
        .orderBy('posts.created_at', direction)
        .orderBy('posts.id', direction)
        .offset(offset)
        .limit(limit)
        .select('posts.id')
        .execute(),
    present,
  );
}

export interface MyComment {
  commentId: number;
  postId: number;
  content: string;
  createdAt: string;
}

/** Those whose post the member may still open. */
export async function listMyComments<Item>(
  { db, actor }: MemberCtx,
  board: Board,
  paging: Paging,
  present: (comment: MyComment) => Item,
): Promise<Page<Item>> {
  const mine = visiblePosts(db, actor, board)
    .innerJoin('comments', 'comments.post_id', 'posts.id')
    .where('comments.author_id', '=', actor.id)
    .where('comments.board', '=', board);
  const { total } = await mine.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return paginate(
    paging,
    total,
    ({ direction, offset, limit }) =>
      mine
        .orderBy('comments.created_at', direction)
        .orderBy('comments.id', direction)
        .offset(offset)
        .limit(limit)
        .select(['comments.id', 'comments.post_id', 'comments.content', 'comments.created_at'])
        .execute(),
    ({ id, post_id, content, created_at }) =>
      present({ commentId: id, postId: post_id, content, createdAt: new Date(created_at).toISOString() }),
  );
}

/** In the order in which the scraps were made; a scrap of a post that is not listed is not either. */
export async function listMyScraps<Item>(
  { db, actor }: MemberCtx,
  board: Board,
  paging: Paging,
  present: (post: Post) => Item,
): Promise<Page<Item>> {
  const mine = visiblePosts(db, actor, board)
    .innerJoin('scraps', 'scraps.post_id', 'posts.id')
    .where('scraps.member_id', '=', actor.id)
    .where('scraps.board', '=', board)
    .where('posts.status', '=', LISTED);
  const { total } = await mine.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return paginatePosts(
    db,
    paging,
    total,
    ({ direction, offset, limit }) =>
      mine
        .orderBy('scraps.created_at', direction)
        .orderBy('scraps.post_id', direction)
        .offset(offset)
        .limit(limit)
        .select('posts.id')
        .execute(),
    present,
  );
}
