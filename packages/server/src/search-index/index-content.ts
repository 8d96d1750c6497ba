/**
 * Changes of the index of the search, in the transaction of what is indexed, so that a search finds it at once. Deletions
 * need none: entries are deleted with their rows, by the database.
 */
import { batchesOf } from '../db/batches.ts';
import { compiledOnce } from '../db/compiled-once.ts';
import type { Tx } from '../db/schema.ts';
import { type CommentTexts, commentEntry, type Entry, type PostTexts, postEntry, type Searched } from './entries.ts';

/** Everywhere, `tagIds` are the tags of the post. */
export async function indexNewPost(tx: Tx, post: PostTexts, tagIds: number[]): Promise<void> {
  await insertEntries(tx, 'posts', [postEntry(post, tagIds)]);
}

export async function indexNewComment(tx: Tx, comment: CommentTexts, tagIds: number[]): Promise<void> {
  await insertEntries(tx, 'comments', [commentEntry(comment, tagIds)]);
}

/** After an edit of its texts or tags. */
export async function indexEditedPost(tx: Tx, post: PostTexts, tagIds: number[]): Promise<void> {
  await replaceEntries(tx, 'posts', [postEntry(post, tagIds)]);
}

export async function indexEditedComment(tx: Tx, comment: CommentTexts, tagIds: number[]): Promise<void> {
  await replaceEntries(tx, 'comments', [commentEntry(comment, tagIds)]);
}

/** A post that is listed again. */
export async function indexPostAndComments(tx: Tx, post: PostTexts, tagIds: number[]): Promise<void> {
  await indexEditedPost(tx, post, tagIds);
  await indexCommentsOf(tx, post.id, tagIds);
}

/** Comments are found by the tags of their post, which is listed; hidden ones are not found. */
export async function indexCommentsOf(tx: Tx, postId: number, tagIds: number[]): Promise<void> {
  const comments = await tx
    .selectFrom('comments')
    .where('post_id', '=', postId)
    .where('hidden_at', 'is', null)
    .select(['id', 'board', 'content', 'created_at'])
    .execute();
  await replaceEntries(
    tx,
    'comments',
    comments.map((comment) => commentEntry(comment, tagIds)),
  );
}

/** A post that is no longer listed, with its comments. */
export async function removeFromIndex(tx: Tx, postId: number): Promise<void> {
  await tx.deleteFrom('search_posts').where('id', '=', postId).execute();
  await tx
    .deleteFrom('search_comments')
    .where('id', 'in', tx.selectFrom('comments').where('post_id', '=', postId).select('id'))
    .execute();
}

/** PostgreSQL limits the number of parameters of a statement. */
const ROWS_AT_ONCE = 500;

export async function replaceEntries(tx: Tx, of: Searched, entries: Entry[]): Promise<void> {
  // SQLite's index begins a new part of itself after each entry that is older than the one before it.
  const sorted = entries.toSorted((one, other) => one.created_at - other.created_at || one.id - other.id);
  for (const some of batchesOf(sorted, ROWS_AT_ONCE)) {
    const ids = some.map(({ id }) => id);
    await removeEntries(tx, of, ids);
    await insertEntries(tx, of, some);
  }
}

export async function removeEntries(tx: Tx, of: Searched, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom(`search_${of}`).where('id', 'in', ids).execute();
}

async function insertEntries(tx: Tx, of: Searched, entries: Entry[]): Promise<void> {
  await INSERTS[of](tx, {
    ids: entries.map(({ id }) => id),
    times: entries.map(({ created_at }) => created_at),
    terms: entries.map(({ terms }) => terms),
    digests: entries.map(({ digest }) => digest),
  });
}

const INSERTS = { posts: insertInto('posts'), comments: insertInto('comments') };

function insertInto(of: Searched) {
  type Columns = { ids: number[]; times: number[]; terms: string[]; digests: string[] };
  return compiledOnce((tx, { ids, times, terms, digests }: Columns) =>
    tx.insertInto(`search_${of}`).values(
      ids.map((id, at) => ({
        id,
        created_at: times[at] as number,
        terms: terms[at] as string,
        digest: digests[at] as string,
      })),
    ),
  );
}
