/** Loads posts with their writer and tags. */
import type { Board, PostStatus } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import type { ReactionCounts } from '@ieum/contract/reaction-kinds';
import { sql } from 'kysely';
import { type MemberCtx, seniorityOf } from '../context.ts';
import { type Page, type Paging, paginate, type Slice } from '../db/paginate.ts';
import { newWriterOf, type Writer, writerColumns } from '../people/writer-columns.ts';
import { isoOf } from '../time/iso.ts';
import { countReactionsToPosts } from './reaction-counts.ts';
import { tagsOf } from './tags.ts';
import { foundListedPosts, foundPosts } from './visibility.ts';

/** A post with all that any endpoint sends of one: each sends what its schema declares. */
export interface Post extends Writer {
  id: number;
  board: Board;
  title: string;
  /** In lists its beginning. */
  content: string;
  /** Their names, and in the same order their ids. */
  tags: string[];
  tagIds: number[];
  status: PostStatus;
  createdAt: string;
  version: number;
  commentCount: number;
  /** Whether one of the comments was accepted as the answer, and is not hidden. */
  solved: boolean;
  acceptedCommentId: number | null;
  /** When the text or the tags were last edited; null: never. */
  editedAt: string | null;
  textVersion: number;
  reactions: ReactionCounts;
  pictureCount: number;
  /** The first one. */
  pictureId: number | null;
  /** It is on top of its board. */
  pinned: boolean;
  /** Nobody may comment on it any more. */
  locked: boolean;
}

/** One page of posts: `loadIds` finds their ids in an index, and only these posts are then read completely. */
export async function paginatePosts<Item>(
  ctx: MemberCtx,
  paging: Paging,
  total: number,
  loadIds: (slice: Slice) => Promise<{ id: number }[]>,
  present: (post: Post) => Item,
): Promise<Page<Item>> {
  const loadSlice = async (slice: Slice) => {
    const rows = await loadIds(slice);
    const ids = rows.map(({ id }) => id);
    return load(ctx, ids, foundPosts, beginning);
  };
  return paginate(paging, total, loadSlice, present);
}

export async function loadPost(ctx: MemberCtx, id: number): Promise<Post | undefined> {
  return (await load(ctx, [id], foundPosts, 'posts.content'))[0];
}

/** Of the posts with these ids those that are listed, in the order of the ids, with the beginnings of their contents. */
export function loadListedPosts(ctx: MemberCtx, ids: number[]): Promise<Post[]> {
  return load(ctx, ids, foundListedPosts, beginning);
}

/** Both engines count code points. */
const beginning = sql<string>`substr(posts.content, 1, ${sql.lit(LIMITS.listedContent)})`.as('content');

async function load(
  ctx: MemberCtx,
  ids: number[],
  select: typeof foundPosts,
  content: typeof beginning | 'posts.content',
): Promise<Post[]> {
  const { db } = ctx;
  if (ids.length === 0) return [];
  const rows = await select(db, ids)
    .innerJoin('members', 'members.id', 'posts.author_id')
    .leftJoin('accepted_answers', 'accepted_answers.post_id', 'posts.id')
    .select(['posts.id', 'posts.board', 'posts.title', content, 'posts.status', 'posts.created_at'])
    .select([
      'posts.version',
      'posts.comment_count',
      'posts.answer_state',
      'posts.edited_at',
      'posts.text_version',
      'accepted_answers.comment_id as accepted_id',
    ])
    .select(['posts.pinned_at', 'posts.locked_at', 'posts.picture_count', 'posts.picture_id'])
    .select(writerColumns('posts'))
    .execute();
  const tags = await tagsOf(db, ids);
  const reactionsTo = await countReactionsToPosts(db, ids);
  const writerOf = newWriterOf(seniorityOf(ctx), ctx.services.secrets);
  const posts = new Map(
    rows.map(({ id, board, title, content, status, version, ...row }) => [
      id,
      {
        id,
        board,
        ...writerOf(row),
        title,
        content,
        tags: (tags.get(id) ?? []).map(({ name }) => name),
        tagIds: (tags.get(id) ?? []).map((tag) => tag.id),
        status,
        createdAt: isoOf(row.created_at),
        version,
        commentCount: row.comment_count,
        solved: row.answer_state === 'solved',
        acceptedCommentId: row.accepted_id,
        editedAt: isoOf(row.edited_at),
        textVersion: row.text_version,
        reactions: reactionsTo(id),
        pictureCount: row.picture_count,
        pictureId: row.picture_id,
        pinned: row.pinned_at !== null,
        locked: row.locked_at !== null,
      },
    ]),
  );
  return ids.flatMap((id) => posts.get(id) ?? []);
}
