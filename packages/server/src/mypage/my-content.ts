/** A member's own posts, comments and scraps (product page, section 3: "My page"). */
import type { Board } from '@ieum/contract/boards';
import { memberCount, readCount } from '../boards/kept-counts.ts';
import { inOrder, type Page, type Paging, paginate } from '../boards/paginate.ts';
import { type Post, paginatePosts } from '../boards/post-queries.ts';
import { LISTED, ownPosts } from '../boards/visibility.ts';
import type { MemberCtx } from '../context.ts';

/** Deactivated ones included: their author may read them. */
export async function listMyPosts<Item>(
  { db, actor }: MemberCtx,
  board: Board,
  paging: Paging,
  present: (post: Post) => Item,
): Promise<Page<Item>> {
  const total = await readCount(db, memberCount(actor.id, board, 'posts'));
  return paginatePosts(
    db,
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
  content: string;
  createdAt: string;
}

/** A comment is listed with its post. */
export async function listMyComments<Item>(
  { db, actor }: MemberCtx,
  board: Board,
  paging: Paging,
  present: (comment: MyComment) => Item,
): Promise<Page<Item>> {
  const total = await readCount(db, memberCount(actor.id, board, 'comments'));
  return paginate(
    paging,
    total,
    (slice) =>
      db
        .selectFrom('comments')
        .where('author_id', '=', actor.id)
        .where('board', '=', board)
        .where('status', '=', LISTED)
        .$call(inOrder(slice, 'created_at', 'id'))
        .select(['id', 'post_id', 'content', 'created_at'])
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
  const total = await readCount(db, memberCount(actor.id, board, 'scraps'));
  return paginatePosts(
    db,
    paging,
    total,
    (slice) =>
      db
        .selectFrom('scraps')
        .where('member_id', '=', actor.id)
        .where('board', '=', board)
        .where('status', '=', LISTED)
        .$call(inOrder(slice, 'created_at', 'post_id'))
        .select('post_id as id')
        .execute(),
    present,
  );
}
