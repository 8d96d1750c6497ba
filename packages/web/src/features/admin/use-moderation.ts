import type { Board } from '@ieum/contract/boards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { invalidateChanged } from '../../data/invalidation.ts';
import { adminKeys } from '../../data/keys.ts';
import { useTranslation } from '../../i18n/index.ts';
import { toast } from '../../ui/toast.ts';
import type { ReportedPage, ReportedPost } from './admin-queries.ts';

/** Dismisses the reports of a post, which activates it if they had deactivated it. */
export function useActivatePost(board: Board, { status }: ReportedPost, onDone: () => void) {
  const { t } = useTranslation();
  return useModeration(
    board,
    status === 'ACTIVE' ? 'REPORTS_SETTLED' : 'POST_STATUS_CHANGED',
    (id) => call('PATCH /api/admin/report/{board}/posts/{id}/activate', { params: { board, id } }),
    t(status === 'ACTIVE' ? 'admin.reports.dismissed' : 'admin.reports.activated'),
    onDone,
  );
}

export function useDeletePost(board: Board, onDone: () => void) {
  const { t } = useTranslation();
  return useModeration(
    board,
    'POST_DELETED',
    (id) => call('DELETE /api/admin/report/{board}/posts/{id}', { params: { board, id } }),
    t('admin.reports.removed'),
    onDone,
  );
}

function useModeration(
  board: Board,
  kind: 'REPORTS_SETTLED' | 'POST_STATUS_CHANGED' | 'POST_DELETED',
  send: (id: number) => Promise<unknown>,
  done: string,
  onDone: () => void,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_answer, id) => {
      toast(done, 'success');
      onDone();
      client.setQueriesData<ReportedPage>(
        { queryKey: adminKeys.allReported(board) },
        (page) => page && pageWithout(page, id),
      );
      void invalidateChanged(client, { kind, board, postId: id });
    },
    meta: { failureMessage: () => t('admin.retryLater') },
  });
}

/** The page without the post, but also without the one that will move up from the next page. */
function pageWithout({ content, totalElements, ...page }: ReportedPage, id: number): ReportedPage {
  const left = content.filter((post) => post.id !== id);
  return { ...page, content: left, totalElements: totalElements - (content.length - left.length) };
}
