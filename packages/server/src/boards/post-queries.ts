/** Loads posts with their writer and tags. */
import type { Board, PostStatus } from '@ieum/contract/boards';
import type { ReactionCounts } from '@ieum/contract/reaction-kinds';
import { type Ctx, yearOf } from '../context.ts';
import { type Page, type Paging, paginate, type Slice } from '../db/paginate.ts';
import { type Writer, writerColumns, writerOf } from '../db/writer.ts';
import { countReactionsToPosts } from './reaction-counts.ts';
import { tagNamesOf } from './tags.ts';
import { foundListedPosts, foundPosts } from './visibility.ts';

/** A post as every presenter gets it. */
export interface Post extends Writer {
  id: number;
  board: Board;
  title: string;
  content: string;
  tags: string[];
  status: PostStatus;
  createdAt: string;
  version: number;
  commentCount: number;
  /** Whether one of the comments was accepted as the answer. */
  solved: boolean;
  acceptedCommentId: number | null;
  /** When the text or the tags were last edited; null: never. */
  editedAt: string | null;
  reactions: ReactionCounts;
}

/** One page of posts: `loadIds` finds their ids in an index, and only these posts are then read completely. */
export async function paginatePosts<Item>(
  ctx: Ctx,
  paging: Paging,
  total: number,
  loadIds: (slice: Slice) => Promise<{ id: number }[]>,
  present: (post: Post) => Item,
): Promise<Page<Item>> {
  const load = async (slice: Slice) => {
    const rows = await loadIds(slice);
    return loadPosts(
      ctx,
      rows.map((row) => row.id),
    );
  };
  return paginate(paging, total, load, present);
}

/** The posts with these ids, in the order of the ids. */
export function loadPosts(ctx: Ctx, ids: number[]): Promise<Post[]> {
  return load(ctx, ids, foundPosts);
}

/** Those of them that are listed. */
export function loadListedPosts(ctx: Ctx, ids: number[]): Promise<Post[]> {
  return load(ctx, ids, foundListedPosts);
}

async function load(ctx: Ctx, ids: number[], select: typeof foundPosts): Promise<Post[]> {
  const { db } = ctx;
  if (ids.length === 0) return [];
  const rows = await select(db, ids)
    .innerJoin('members', 'members.id', 'posts.author_id')
    .leftJoin('accepted_answers', 'accepted_answers.post_id', 'posts.id')
    .select(['posts.id', 'posts.board', 'posts.title', 'posts.content', 'posts.status', 'posts.created_at'])
    .select(['posts.version', 'posts.comment_count', 'posts.edited_at', 'accepted_answers.comment_id as accepted_id'])
    .select(writerColumns)
    .execute();
  const tags = await tagNamesOf(db, ids);
  const reactionsTo = await countReactionsToPosts(db, ids);
  const year = yearOf(ctx);
  const posts = new Map(
    rows.map(({ id, board, title, content, status, version, ...row }) => [
      id,
      {
        id,
        board,
        ...writerOf(row, year),
        title,
        content,
        tags: tags.get(id) ?? [],
        status,
        createdAt: new Date(row.created_at).toISOString(),
        version,
        commentCount: row.comment_count,
        solved: row.accepted_id !== null,
        acceptedCommentId: row.accepted_id,
        editedAt: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
        reactions: reactionsTo(id),
      },
    ]),
  );
  return ids.flatMap((id) => posts.get(id) ?? []);
}
