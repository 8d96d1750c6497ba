/** What a member has written and uploaded, for the member's own data: a few at a time, because texts are long. */
import type { MyData } from '@ieum/contract/my-data';
import type { Selectable } from 'kysely';
import type { Static } from 'typebox';
import { foundPosts, postsWrittenBy } from '../boards/visibility.ts';
import { batchesOf } from '../db/batches.ts';
import type { Db, Schema } from '../db/schema.ts';
import { isoOf } from '../time/iso.ts';

/** Posts or comments in memory at the same time. On SQLite no other call is answered while they are read. */
const BATCH = 20;

type Data = Static<typeof MyData>;

export async function* postsOf(db: Db, memberId: number): AsyncGenerator<Data['posts'][number]> {
  const written = await postsWrittenBy(db, memberId).select('id').execute();
  for (const ids of idBatchesOf(written)) {
    const posts = await foundPosts(db, ids)
      .leftJoin('accepted_answers', 'accepted_answers.post_id', 'posts.id')
      .orderBy('posts.id')
      .selectAll('posts')
      .select('accepted_answers.comment_id as accepted_id')
      .execute();
    const tags = await db
      .selectFrom('post_tags')
      .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
      .where('post_tags.post_id', 'in', ids)
      .select(['post_tags.post_id', 'tags.name'])
      .execute();
    const added = await db
      .selectFrom('post_additions')
      .where('post_id', 'in', ids)
      .orderBy('post_id')
      .orderBy('id')
      .selectAll()
      .execute();
    for (const { id, board, title, content, status, created_at, edited_at, accepted_id } of posts) {
      const names = tags.filter((tag) => tag.post_id === id).map((tag) => tag.name);
      const additions = added
        .filter((addition) => addition.post_id === id)
        .map((addition) => ({ content: addition.content, createdAt: isoOf(addition.created_at) }));
      const times = { createdAt: isoOf(created_at), editedAt: isoOf(edited_at) };
      yield { board, id, title, content, tags: names, status, ...times, acceptedCommentId: accepted_id, additions };
    }
  }
}

export async function* commentsOf(db: Db, memberId: number): AsyncGenerator<Data['comments'][number]> {
  const written = await db.selectFrom('comments').where('author_id', '=', memberId).select('id').execute();
  for (const ids of idBatchesOf(written)) {
    const comments = await db
      .selectFrom('comments')
      .leftJoin('accepted_answers', 'accepted_answers.comment_id', 'comments.id')
      .where('comments.id', 'in', ids)
      .orderBy('comments.id')
      .selectAll('comments')
      .select('accepted_answers.comment_id as accepted_id')
      .execute();
    for (const { id, board, post_id, parent_id, content, created_at, edited_at, accepted_id } of comments) {
      const times = { createdAt: isoOf(created_at), editedAt: isoOf(edited_at) };
      yield { board, id, postId: post_id, replyTo: parent_id, content, ...times, accepted: accepted_id !== null };
    }
  }
}

type PictureRow = Pick<
  Selectable<Schema['pictures']>,
  'id' | 'width' | 'height' | 'alt' | 'post_id' | 'comment_id' | 'created_at'
>;

/** Those in the trash as they were when they came there. */
export async function* picturesOf(db: Db, memberId: number): AsyncGenerator<Data['pictures'][number]> {
  const kept = await db.selectFrom('pictures').where('member_id', '=', memberId).selectAll().execute();
  const deleted = await db
    .selectFrom('trash_rows')
    .where('member_id', '=', memberId)
    .where('of', '=', 'pictures')
    .select('row')
    .execute();
  const rows: PictureRow[] = [...kept, ...deleted.map(({ row }) => JSON.parse(row))];
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    const { id, width, height, alt, post_id: postId, comment_id: commentId } = row;
    yield { id, width, height, alt, postId, commentId, createdAt: isoOf(row.created_at) };
  }
}

export function idBatchesOf(rows: { id: number }[], size = BATCH): Iterable<number[]> {
  return batchesOf(
    rows.map(({ id }) => id).toSorted((a, b) => a - b),
    size,
  );
}
