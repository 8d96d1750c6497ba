import { useQuery } from '@tanstack/react-query';
import type { BoardApi } from '../../api/boards/types.ts';
import { boardKeys } from './keys.ts';

/** The board's tags: an empty list on a board without any. They hardly ever change. */
export function useTags(api: BoardApi) {
  return useQuery({
    queryKey: boardKeys.tags(api.board),
    queryFn: ({ signal }) => api.tags?.all(signal) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  });
}
