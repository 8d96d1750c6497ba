import type { ApiAnswer } from '@ieum/contract/api';
import type { PageQuery } from '../../api/boards/types.ts';
import { call } from '../../api/client.ts';
import { newestUnder, useQueryWithFallback } from '../../data/use-query-with-fallback.ts';

type ActionPage = ApiAnswer<'GET /api/admin/actions'>;
export type Action = ActionPage['content'][number];

export const ACTIONS_KEY = ['admin', 'actions'] as const;

export function useActions(query: PageQuery) {
  return useQueryWithFallback<ActionPage>({
    queryKey: [...ACTIONS_KEY, query],
    queryFn: ({ signal }) => call('GET /api/admin/actions', { query }, { signal }),
    placeholder: (client) => newestUnder<ActionPage>(client, ACTIONS_KEY),
  });
}
