/** Loads posts with their writer and tags. */
import type { PostStatus } from '@ieum/contract/boards';
import { type Page, type Paging, paginate, type Slice } from '../db/paginate.ts';
import type { Db } from '../db/schema.ts';
import { writerNickname } from '../db/writer-nickname.ts';
import { tagNamesOf } from './tags.ts';
import { foundPosts } from './visibility.ts';

/** A post as every presenter gets it. */
export interface Post {
  id: number;
  /** null: the writer has withdrawn. */
  writer: string | null;
  title: string;
  content: string;
  tags: string[];
  status: PostStatus;
  createdAt: string;
  version: number;
}

/** One page of posts: `loadIds` finds their ids in an index, and only these posts are then read completely. */
export async function paginatePosts<Item>(
  db: Db,
  paging: Paging,
  total: number,
  loadIds: (slice: Slice) => Promise<{ id: number }[]>,
  present: (post: Post) => Item,
): Promise<Page<Item>> {
  const load = async (slice: Slice) => {
    const rows = await loadIds(slice);
    return loadPosts(
      db,
      rows.map((row) => row.id),
    );
  };
  return paginate(paging, total, load, present);
}

/** The posts with these ids, in the order of the ids. */
export async function loadPosts(db: Db, ids: number[]): Promise<Post[]> {
  if (ids.length === 0) return [];
  const rows = await foundPosts(db, ids)
    .innerJoin('members', 'members.id', 'posts.author_id')
    .select([
      'posts.id',
      'posts.title',
      'posts.content',
      'posts.status',
      'posts.created_at',
      'posts.version',
      writerNickname.as('writer'),
    ])
    .execute();
  const tags = await tagNamesOf(db, ids);
  const posts = new Map(
    rows.map(({ created_at, ...row }) => [
      row.id,
      { ...row, tags: tags.get(row.id) ?? [], createdAt: new Date(created_at).toISOString() },
    ]),
  );
  return ids.flatMap((id) => posts.get(id) ?? []);
}
