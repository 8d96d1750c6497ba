import type { TrashKind } from '@ieum/contract/console-choices';
import type { TrashedDetail, TrashedItem } from '@ieum/contract/trash';
import { useQuery } from '@tanstack/react-query';
import type { PageOf, PageQuery } from '../../../shared/api/boards/types.ts';
import { call } from '../../../shared/api/client.ts';
import { adminKeys } from '../../../shared/query/keys.ts';
import { usePageWithFallback } from '../../../shared/query/use-query-with-fallback.ts';

/** `createdAt`, by which lists tell their dates apart, is when it was deleted. */
export type ListedTrash = TrashedItem & { createdAt: string };

export function useTrash(kind: TrashKind | null, { page, size }: PageQuery) {
  return usePageWithFallback<PageOf<ListedTrash>>(adminKeys.trash, {
    queryKey: adminKeys.trashPage(kind, page),
    queryFn: async ({ signal }) => {
      const query = kind === null ? { page, size } : { page, size, kind };
      const found = await call('GET /api/admin/trash', { query }, { signal });
      return { ...found, content: found.content.map((item) => ({ ...item, createdAt: item.deletedAt })) };
    },
  });
}

export function useTrashed({ kind, id }: Pick<TrashedItem, 'kind' | 'id'>) {
  return useQuery<TrashedDetail>({
    queryKey: adminKeys.trashed(kind, id),
    queryFn: ({ signal }) =>
      kind === 'post'
        ? call('GET /api/admin/trash/post/{id}', { params: { id } }, { signal })
        : call('GET /api/admin/trash/comment/{id}', { params: { id } }, { signal }),
  });
}
