import type { ApiAnswer } from '@ieum/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PageQuery } from '../../api/boards/types.ts';
import { call } from '../../api/client.ts';
import { serverReasonOr } from '../../data/failures.ts';
import { invalidateChanged } from '../../data/invalidation.ts';
import { adminKeys } from '../../data/keys.ts';
import { usePageWithFallback } from '../../data/use-query-with-fallback.ts';
import { useTranslation } from '../../i18n/index.ts';
import { toast } from '../../ui/toast.ts';

type JoinsPage = ApiAnswer<'GET /api/admin/joins'>;
export type WaitingPerson = JoinsPage['content'][number];

export function useJoins({ page, size }: PageQuery) {
  return usePageWithFallback<JoinsPage>(adminKeys.joins, {
    queryKey: adminKeys.joinsPage(page),
    queryFn: ({ signal }) => call('GET /api/admin/joins', { query: { page, size } }, { signal }),
  });
}

/** Lets a person in who waits. */
export function useApproval(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('PATCH /api/admin/members/{id}/approve', { params: { id } }),
    onSuccess: () => {
      toast(t('admin.joins.approved'), 'success');
      onDone();
    },
    // Also after a refusal: another admin may have been faster.
    onSettled: () => void invalidateChanged(client, { kind: 'MEMBER_JOINED' }),
    meta: { failureMessage: serverReasonOr(t('admin.retryLater')) },
  });
}

export function useRefusal(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('PATCH /api/admin/members/{id}/refuse', { params: { id } }),
    onSuccess: () => {
      toast(t('admin.joins.refused'), 'success');
      onDone();
    },
    onSettled: () => void invalidateChanged(client, { kind: 'JOIN_REFUSED' }),
    meta: { failureMessage: serverReasonOr(t('admin.retryLater')) },
  });
}
