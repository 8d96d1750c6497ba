import type { ApiAnswer } from '@ieum/contract/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageQuery } from '../../../shared/api/boards/types.ts';
import { call } from '../../../shared/api/client.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { adminKeys } from '../../../shared/query/keys.ts';
import type { Query } from '../../../shared/query/prefetch-queries.ts';
import { pageQuery } from '../../../shared/query/url-state.ts';
import { usePageWithFallback } from '../../../shared/query/use-query-with-fallback.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';

type JoinsPage = ApiAnswer<'GET /api/admin/joins'>;
export type WaitingPerson = JoinsPage['content'][number];

function joinsQuery({ page, size }: PageQuery): Query<JoinsPage> {
  return {
    queryKey: adminKeys.joinsPage(page),
    queryFn: ({ signal }) => call('GET /api/admin/joins', { query: { page, size } }, { signal }),
  };
}

export function useJoins(query: PageQuery) {
  return usePageWithFallback<JoinsPage>(adminKeys.joins, joinsQuery(query));
}

/** How many wait, by the first page; 0 while that is not known. */
export function useWaitingJoins(): number {
  return useQuery(joinsQuery(pageQuery(1))).data?.totalElements ?? 0;
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
