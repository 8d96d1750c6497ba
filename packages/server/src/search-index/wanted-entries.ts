import { LISTED } from '@ieum/contract/boards';
import type { Db } from '../db/schema.ts';
import { commentEntry, type Entry, type Of, postEntry } from './entries.ts';

export interface Wanted {
  entries: Entry[];
  /** The last id that was looked at; null: there is nothing after it. */
  last: number | null;
}

/** The entries that the next rows after an id should have, by the order of their ids. */
export async function wantedEntries(db: Db, of: Of, afterId: number, rows: number): Promise<Wanted> {
  return of === 'posts' ? entriesOfPosts(db, afterId, rows) : entriesOfComments(db, afterId, rows);
}

async function entriesOfPosts(db: Db, afterId: number, limit: number): Promise<Wanted> {
  const posts = await db
    .selectFrom('posts')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'board', 'title', 'content', 'status', 'created_at'])
    .execute();
  const listed = posts.filter(({ status }) => status === LISTED);
  const tags = await tagsOf(
    db,
    listed.map(({ id }) => id),
  );
  return {
    entries: listed.map((post) => postEntry(post, tags(post.id))),
    last: posts.length < limit ? null : (posts.at(-1)?.id ?? null),
  };
}

async function entriesOfComments(db: Db, afterId: number, limit: number): Promise<Wanted> {
  const comments = await db
    .selectFrom('comments')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'board', 'post_id', 'content', 'status', 'created_at'])
    .execute();
  const listed = comments.filter(({ status }) => status === LISTED);
  const tags = await tagsOf(db, [...new Set(listed.map(({ post_id }) => post_id))]);
  return {
    entries: listed.map((comment) => commentEntry(comment, tags(comment.post_id))),
    last: comments.length < limit ? null : (comments.at(-1)?.id ?? null),
  };
}

async function tagsOf(db: Db, postIds: number[]): Promise<(postId: number) => number[]> {
  if (postIds.length === 0) return () => [];
  const rows = await db.selectFrom('post_tags').where('post_id', 'in', postIds).select(['post_id', 'tag_id']).execute();
  const tags = Map.groupBy(rows, ({ post_id }) => post_id);
  return (postId) => (tags.get(postId) ?? []).map(({ tag_id }) => tag_id);
}
