/** Loads what the index has found. What was deleted or deactivated since is left out. */
import type { ApiAnswer } from '@ieum/contract/api';
import { loadListedPosts } from '../boards/post-queries.ts';
import { foundListedComments } from '../boards/visibility.ts';
import { type MemberCtx, yearOf } from '../context.ts';
import { writerColumns, writerOf } from '../db/writer.ts';

type Found = ApiAnswer<'GET /api/search'>['content'];

export async function loadFoundPosts(ctx: MemberCtx, ids: number[]): Promise<Found> {
  const posts = await loadListedPosts(ctx, ids);
  return posts.map(({ board, id, title, content, writer, writerBadge, tags, createdAt, commentCount, solved }) => ({
    ...{ board, id, title, content, writer, writerBadge, tags, createdAt, commentCount, solved },
  }));
}

export async function loadFoundComments(ctx: MemberCtx, ids: number[]): Promise<Found> {
  if (ids.length === 0) return [];
  const rows = await foundListedComments(ctx.db, ids)
    .innerJoin('members', 'members.id', 'comments.author_id')
    .select(['comments.id', 'comments.board', 'comments.post_id', 'posts.title'])
    .select(['comments.content', 'comments.created_at'])
    .select(writerColumns)
    .execute();
  const year = yearOf(ctx);
  const comments = new Map(
    rows.map(({ id, board, post_id, title, content, created_at, ...writer }) => [
      id,
      {
        board,
        postId: post_id,
        postTitle: title,
        commentId: id,
        content,
        ...writerOf(writer, year),
        createdAt: new Date(created_at).toISOString(),
      },
    ]),
  );
  return ids.flatMap((id) => comments.get(id) ?? []);
}
