import type { TrashKind } from '@ieum/contract/console-choices';
import type { TrashedDetail, TrashedItem } from '@ieum/contract/trash';
import { useQuery } from '@tanstack/react-query';
import type { PageOf, PageQuery } from '../../../shared/api/boards/types.ts';
import { call } from '../../../shared/api/client.ts';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { apiKey } from '../../../shared/query/keys.ts';
import type { Query } from '../../../shared/query/prefetch-queries.ts';
import { usePageWithFallback } from '../../../shared/query/use-query-with-fallback.ts';

/** `createdAt`, by which lists tell their dates apart, is when it was deleted. */
export type ListedTrash = TrashedItem & { createdAt: string };

export function useTrash(kind: TrashKind | null, { page, size }: PageQuery) {
  const query = kind === null ? { page, size } : { page, size, kind };
  return usePageWithFallback<PageOf<ListedTrash>>(apiKey('GET /api/admin/trash'), {
    queryKey: apiKey('GET /api/admin/trash', { query }),
    queryFn: async ({ signal }) => {
      const found = await call('GET /api/admin/trash', { query }, { signal });
      return { ...found, content: found.content.map((item) => ({ ...item, createdAt: item.deletedAt })) };
    },
  });
}

export function useTrashed({ kind, id }: Pick<TrashedItem, 'kind' | 'id'>) {
  const params = { id };
  const queries: Record<TrashKind, Query<TrashedDetail>> = {
    post: apiQuery('GET /api/admin/trash/post/{id}', { params }),
    comment: apiQuery('GET /api/admin/trash/comment/{id}', { params }),
    addition: apiQuery('GET /api/admin/trash/addition/{id}', { params }),
  };
  return useQuery(queries[kind]);
}
