/** Who has written in a thread, as far as its screen shows it: nobody else is offered for a mention or led to. */
import type { QueryClient } from '@tanstack/react-query';
import type { Comment, PostDetail, Replies } from '../../../shared/api/boards/types.ts';
import type { CommentedBoard } from '../../../shared/paths.ts';
import { boardKeys } from '../../../shared/query/keys.ts';

export interface Thread {
  board: CommentedBoard;
  postId: number;
}

export interface Written {
  /** Of the comment or reply; null: the post itself. */
  id: number | null;
  createdAt: string;
  writer: string;
  writerMark: number | null;
}

/** The post and its comments and replies, oldest first, without those whose writer is not shown. */
export function writtenIn(client: QueryClient, { board, postId }: Thread): Written[] {
  const post = client.getQueryData<PostDetail>(boardKeys.post(board, postId));
  const comments = client.getQueryData<Comment[]>(boardKeys.comments(board, postId)) ?? [];
  const replies = client.getQueryData<Replies>(boardKeys.replies(board, postId)) ?? {};
  const all = [...comments, ...Object.values(replies).flat()].filter(({ hidden }) => !hidden);
  return [
    ...(post ? [{ ...post, id: null }] : []),
    ...all.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt) || one.id - other.id),
  ].flatMap(({ id, createdAt, writer, writerBadge, writerMark = null }) =>
    // Whoever writes under no name of their own has no badge.
    writer === null || writerBadge === null ? [] : [{ id, createdAt, writer, writerMark }],
  );
}

/** What a mention leads to: what the member wrote last before it, or else first after it. undefined: it is not shown. */
export function leadsTo(
  written: Written[],
  nickname: string,
  from: { id: number | null; createdAt: string },
): Written | undefined {
  const theirs = written.filter(({ writer, id }) => writer === nickname && (id === null || id !== from.id));
  return theirs.findLast(({ createdAt }) => createdAt <= from.createdAt) ?? theirs[0];
}
