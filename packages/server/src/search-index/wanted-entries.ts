import { LISTED } from '@ieum/contract/boards';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { commentEntry, type Entry, postEntry, type Searched } from './entries.ts';
import { type Which, within } from './rows.ts';

/** The entries that these rows should have. */
export function wantedEntries(db: Db, of: Searched, which: Which): Promise<Entry[]> {
  return of === 'posts' ? entriesOfPosts(db, which) : entriesOfComments(db, which);
}

async function entriesOfPosts(db: Db, which: Which): Promise<Entry[]> {
  const posts = await db
    .selectFrom('posts')
    .where(within(which))
    .where('status', '=', LISTED)
    .select(['id', 'board', 'title', 'content', 'created_at'])
    .execute();
  const tags = await tagsOf(db, sql`select id from posts where ${within(which)}`);
  return posts.map((post) => postEntry(post, tags(post.id)));
}

async function entriesOfComments(db: Db, which: Which): Promise<Entry[]> {
  const comments = await db
    .selectFrom('comments')
    .where(within(which))
    .where('status', '=', LISTED)
    .select(['id', 'board', 'post_id', 'content', 'created_at'])
    .execute();
  const tags = await tagsOf(db, sql`select post_id from comments where ${within(which)}`);
  return comments.map((comment) => commentEntry(comment, tags(comment.post_id)));
}

/** @param posts a query of their ids */
async function tagsOf(db: Db, posts: RawBuilder<unknown>): Promise<(postId: number) => number[]> {
  const rows = await db
    .selectFrom('post_tags')
    .where(sql<SqlBool>`post_id in (${posts})`)
    .select(['post_id', 'tag_id'])
    .execute();
  const tags = Map.groupBy(rows, ({ post_id }) => post_id);
  return (postId) => (tags.get(postId) ?? []).map(({ tag_id }) => tag_id);
}

/** Locks the posts, or the posts of the comments, in the order of their ids: before what belongs to them changes. */
export async function lockPostsOf(tx: Tx, of: Searched, ids: number[]): Promise<void> {
  const posts = tx.selectFrom('posts').orderBy('id').select('id').forNoKeyUpdate();
  if (of === 'posts') await posts.where('id', 'in', ids).execute();
  else await posts.where('id', 'in', tx.selectFrom('comments').where('id', 'in', ids).select('post_id')).execute();
}
