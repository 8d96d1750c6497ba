import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BoardApi, PostDetail } from '../../../api/boards/types.ts';
import { boardKeys } from '../keys.ts';

/**
 * A post as it is saved now, for a form that edits it: read anew whenever a form opens, and while it is open whenever
 * the member comes back to it. Nothing older serves instead: saving would bring the old text back.
 */
export function useSavedPost(api: BoardApi, id: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['edited', api.board, id],
    queryFn: async ({ signal }): Promise<PostDetail> => {
      const post = await api.read(id, signal);
      client.setQueryData(boardKeys.post(api.board, id), post);
      return post;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
