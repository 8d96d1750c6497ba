/** Reported posts and comments, as one kind of row. */
import { type Board, LISTED } from '@ieum/contract/boards';
import type { PageOf, PageQuery } from '../../../shared/api/boards/types.ts';
import { call } from '../../../shared/api/client.ts';
import { paths } from '../../../shared/paths.ts';
import { adminKeys } from '../../../shared/query/keys.ts';
import { usePageWithFallback } from '../../../shared/query/use-query-with-fallback.ts';

export type ReportedKind = 'posts' | 'comments';

export interface ReportedItem {
  id: number;
  /** Of the comment, its post. */
  postId: number;
  title: string;
  /** What a comment says; null: it is a post, which its title names. */
  text: string | null;
  nickname: string | null;
  createdAt: string;
  reportCount: number;
  isPublic: boolean;
  path: string;
}

export type ReportedPage = PageOf<ReportedItem>;

export function useReported(kind: ReportedKind, board: Board, query: PageQuery) {
  return usePageWithFallback<ReportedPage>(adminKeys.reportedOf(board, kind), {
    queryKey: adminKeys.reported(board, kind, query),
    queryFn: ({ signal }) => (kind === 'posts' ? loadPosts : loadComments)(board, query, signal),
  });
}

async function loadPosts(board: Board, query: PageQuery, signal: AbortSignal): Promise<ReportedPage> {
  const page = await call('GET /api/admin/report/{board}/posts', { params: { board }, query }, { signal });
  const content = page.content.map(({ status, ...post }) => ({
    ...post,
    postId: post.id,
    text: null,
    isPublic: status === LISTED,
    path: paths.post(board, post.id),
  }));
  return { ...page, content };
}

async function loadComments(board: Board, query: PageQuery, signal: AbortSignal): Promise<ReportedPage> {
  const page = await call('GET /api/admin/report/{board}/comments', { params: { board }, query }, { signal });
  const content = page.content.map(({ postTitle, content: text, hidden, ...comment }) => ({
    ...comment,
    title: postTitle,
    text,
    isPublic: !hidden,
    path: `${paths.post(board, comment.postId)}#comment-${comment.id}`,
  }));
  return { ...page, content };
}
