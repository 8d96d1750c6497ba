import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageQuery } from '../../../shared/api/boards/types.ts';
import { call } from '../../../shared/api/client.ts';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { useApiPage } from '../../../shared/query/use-query-with-fallback.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { WAITING_AGAIN_MS } from '../admin-queries.ts';
import { useConsoleMutation } from '../use-console-mutation.ts';

type JoinsPage = ApiAnswer<'GET /api/admin/joins'>;
export type WaitingPerson = JoinsPage['content'][number];
export type JoinResult = ApiAnswer<'POST /api/admin/joins/decide'>['results'][number];

/** More than on other lists: they are decided by the dozen. */
const PER_PAGE = 50;

export function useJoins({ page }: PageQuery) {
  return useApiPage('GET /api/admin/joins', { query: { page, size: PER_PAGE } });
}

/** How many wait; 0 while that is not known. */
export function useWaitingJoins(): number {
  const waiting = useQuery({
    ...apiQuery('GET /api/admin/joins', { query: { page: 0, size: 1 } }),
    refetchInterval: WAITING_AGAIN_MS,
  });
  return waiting.data?.totalElements ?? 0;
}

/** Lets a person in who waits. */
export function useApproval(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useConsoleMutation({
    mutationFn: (id: number) => call('PATCH /api/admin/members/{id}/approve', { params: { id } }),
    onSuccess: () => {
      toast(t('admin.joins.approved'), 'success');
      onDone();
    },
    // Also after a refusal: another admin may have been faster.
    onSettled: () => void invalidateChanged(client, { kind: 'MEMBER_JOINED' }),
  });
}

/** Lets in or refuses many at once. */
export function useJoinDecision(onDone: (results: JoinResult[]) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useConsoleMutation({
    mutationFn: (body: ApiInput<'POST /api/admin/joins/decide'>['body']) =>
      call('POST /api/admin/joins/decide', { body }),
    onSuccess: ({ results }, { decision }) => {
      const count = results.filter(({ problem }) => problem === null).length;
      if (count > 0)
        toast(t(`admin.joins.${decision === 'approve' ? 'approvedAll' : 'refusedAll'}`, { count }), 'success');
      onDone(results);
    },
    onSettled: (_answer, _error, { decision }) =>
      void invalidateChanged(client, { kind: decision === 'approve' ? 'MEMBER_JOINED' : 'JOIN_REFUSED' }),
  });
}
