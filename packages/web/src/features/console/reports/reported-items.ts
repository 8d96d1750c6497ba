/** What is reported, and the lists of reported posts. */
import { type Board, LISTED } from '@ieum/contract/boards';
import { useQuery } from '@tanstack/react-query';
import type { PageOf, PageQuery } from '../../../shared/api/boards/types.ts';
import { call } from '../../../shared/api/client.ts';
import { paths } from '../../../shared/paths.ts';
import { apiQuery } from '../../../shared/query/api-query.ts';
import type { Moderated } from '../../../shared/query/decisions.ts';
import { apiKey } from '../../../shared/query/keys.ts';
import { usePageWithFallback } from '../../../shared/query/use-query-with-fallback.ts';
import { WAITING_AGAIN_MS } from '../admin-queries.ts';

export interface ReportedItem extends Moderated {
  title: string;
  nickname: string | null;
  createdAt: string;
  reportCount: number;
  isPublic: boolean;
  /** The member wrote it, and others decide about it. */
  own: boolean;
  path: string;
}

export type ReportedPage = PageOf<ReportedItem>;

/** The prefix of all pages of a board. */
export const reportedKey = (board: Board) => apiKey('GET /api/admin/report/{board}/posts', { params: { board } });

export function useReported(board: Board, query: PageQuery) {
  return usePageWithFallback<ReportedPage>(reportedKey(board), {
    queryKey: apiKey('GET /api/admin/report/{board}/posts', { params: { board }, query }),
    queryFn: ({ signal }) => loadPosts(board, query, signal),
  });
}

export const waitingCasesQuery = apiQuery('GET /api/admin/reports', { query: { state: 'open', page: 0, size: 1 } });

/** How many posts and comments of all boards have reports that nobody has decided about. */
export function useWaitingCases(): number {
  const waiting = useQuery({ ...waitingCasesQuery, refetchInterval: WAITING_AGAIN_MS });
  return waiting.data?.totalElements ?? 0;
}

async function loadPosts(board: Board, query: PageQuery, signal: AbortSignal): Promise<ReportedPage> {
  const page = await call('GET /api/admin/report/{board}/posts', { params: { board }, query }, { signal });
  const content = page.content.map(({ status, ...post }) => ({
    ...post,
    kind: 'posts' as const,
    board,
    postId: post.id,
    isPublic: status === LISTED,
    path: paths.post(board, post.id),
  }));
  return { ...page, content };
}
