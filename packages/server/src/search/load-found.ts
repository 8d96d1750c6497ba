/** Loads what the index has found. What was deleted or deactivated since is left out. */
import type { ApiAnswer } from '@ieum/contract/api';
import { LIMITS } from '@ieum/contract/limits';
import { countCodePoints } from '@ieum/contract/text';
import { loadListedPosts, type Post } from '../boards/post-queries.ts';
import { foundListedComments, foundListedPosts } from '../boards/visibility.ts';
import { type MemberCtx, seniorityOf } from '../context.ts';
import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/schema.ts';
import { newWriterOf, writerColumns } from '../people/writer-columns.ts';
import { isoOf } from '../time/iso.ts';
import { newPauses } from '../time/pause.ts';
import { newExcerpts } from './excerpt.ts';

type Found = ApiAnswer<'GET /api/search'>['content'];

/** Few contents are long. So many are held at a time, to find the hits in them. */
const WHOLE_AT_ONCE = 10;

export async function loadFoundPosts(ctx: MemberCtx, ids: number[], query: string): Promise<Found> {
  const posts = await loadListedPosts(ctx, ids);
  const excerpts = await loadExcerpts(ctx.db, posts.filter(isCut), query);
  return posts.map(({ board, id, title, tags, createdAt, commentCount, solved, ...post }) => {
    const content = excerpts.get(id) ?? post.content;
    const { writer, writerBadge, writerMark, writerIsModerator } = post;
    const by = { writer, writerBadge, writerMark, writerIsModerator };
    return { board, id, title, content, ...by, tags, createdAt, commentCount, solved };
  });
}

function isCut({ content }: Post): boolean {
  return countCodePoints(content) >= LIMITS.listedContent;
}

async function loadExcerpts(db: Db, posts: Post[], query: string): Promise<Map<number, string>> {
  const excerpts = new Map<number, string>();
  if (posts.length === 0) return excerpts;
  const excerptOf = newExcerpts(query);
  const letOthers = newPauses();
  for (const batch of batchesOf(posts, WHOLE_AT_ONCE)) {
    const ids = batch.map(({ id }) => id);
    const rows = await foundListedPosts(db, ids).select(['id', 'content']).execute();
    for (const { id, content } of rows) {
      excerpts.set(id, excerptOf(content));
      await letOthers();
    }
  }
  return excerpts;
}

export async function loadFoundComments(ctx: MemberCtx, ids: number[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await foundListedComments(ctx.db, ids)
    .innerJoin('members', 'members.id', 'comments.author_id')
    .select(['comments.id', 'comments.board', 'comments.post_id', 'posts.title'])
    .select(['comments.content', 'comments.created_at'])
    .select(writerColumns('comments'))
    .execute();
  const writerOf = newWriterOf(seniorityOf(ctx), ctx.services.secrets);
  const comments = new Map(
    rows.map(({ id, board, post_id, title, content, created_at, ...writer }) => [
      id,
      {
        board,
        postId: post_id,
        postTitle: title,
        commentId: id,
        content,
        ...writerOf(writer),
        createdAt: isoOf(created_at),
      },
    ]),
  );
  return ids.flatMap((id) => comments.get(id) ?? []);
}
