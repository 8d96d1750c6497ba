import type { ApiAnswer } from '@ieum/contract/api';
import type { Board } from '@ieum/contract/boards';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageQuery } from '../../api/boards/types.ts';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { invalidateBoard } from '../../data/changed.ts';
import { newestUnder, useQueryWithFallback } from '../../data/use-query-with-fallback.ts';
import { useTranslation } from '../../i18n/index.ts';
import { toast } from '../../ui/toast.ts';
import { ACTIONS_KEY } from './use-actions.ts';

export type Member = ApiAnswer<'GET /api/admin/members'>[number];
export type ReportedPage = ApiAnswer<'GET /api/admin/report/{board}/posts'>;
export type ReportedPost = ReportedPage['content'][number];

const reportedKey = (board: Board) => ['admin', 'reported', board] as const;

export function useMembers() {
  return useQuery({
    queryKey: ['admin', 'members'],
    queryFn: ({ signal }) => call('GET /api/admin/members', {}, { signal }),
  });
}

export function useStatistics() {
  return useQuery({
    queryKey: ['admin', 'statistics'],
    queryFn: ({ signal }) => call('GET /api/admin/members/statistics', {}, { signal }),
  });
}

export function useReportedPosts(board: Board, query: PageQuery) {
  return useQueryWithFallback<ReportedPage>({
    queryKey: [...reportedKey(board), query],
    queryFn: ({ signal }) => call('GET /api/admin/report/{board}/posts', { params: { board }, query }, { signal }),
    placeholder: (client) => newestUnder<ReportedPage>(client, reportedKey(board)),
  });
}

/** Lifts the reports from a post, and so shows it again if they had hidden it. */
export function useActivatePost(board: Board, { status }: ReportedPost, onDone: () => void) {
  const { t } = useTranslation();
  return useModeration(
    board,
    (id) => call('PATCH /api/admin/report/{board}/posts/{id}/activate', { params: { board, id } }),
    t(status === 'ACTIVE' ? 'admin.reports.dismissed' : 'admin.reports.activated'),
    onDone,
  );
}

export function useDeletePost(board: Board, onDone: () => void) {
  const { t } = useTranslation();
  return useModeration(
    board,
    (id) => call('DELETE /api/admin/report/{board}/posts/{id}', { params: { board, id } }),
    t('admin.reports.removed'),
    onDone,
  );
}

function useModeration(board: Board, send: (id: number) => Promise<unknown>, done: string, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_answer, id) => {
      toast(done, 'success');
      onDone();
      client.setQueriesData<ReportedPage>({ queryKey: reportedKey(board) }, (page) => page && pageWithout(page, id));
      for (const queryKey of [reportedKey(board), ACTIONS_KEY]) void client.invalidateQueries({ queryKey });
      void invalidateBoard(client, board);
    },
    onError: (error) => {
      if (!hasStatus(error, 401)) toast(t('admin.retryLater'));
    },
  });
}

/** As it will be, but for the post that moves up from the next page. */
function pageWithout({ content, totalElements, ...page }: ReportedPage, id: number): ReportedPage {
  const left = content.filter((post) => post.id !== id);
  return { ...page, content: left, totalElements: totalElements - (content.length - left.length) };
}
