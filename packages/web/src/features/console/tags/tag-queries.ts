import type { Board } from '@ieum/contract/boards';
import type { KeptTag, TagChange } from '@ieum/contract/tags';
import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { useConsoleMutation } from '../use-console-mutation.ts';
import { withMoved } from './tag-order.ts';

const allTagsQuery = (board: Board) => apiQuery('GET /api/admin/tags/{board}', { params: { board } });

export function useAllTags(board: Board) {
  return useQuery(allTagsQuery(board));
}

export function tagsChanged(client: QueryClient, board: Board): Promise<void> {
  return invalidateChanged(client, { kind: 'TAG_CHANGED', board });
}

export function changeTag(board: Board, id: number, body: TagChange): Promise<KeptTag> {
  return call('PATCH /api/admin/tags/{board}/{id}', { params: { board, id }, body });
}

/** Offers a tag no longer, or again. */
export function useRetirement(board: Board, { id }: KeptTag, onDone: () => void) {
  const client = useQueryClient();
  return useConsoleMutation({
    mutationFn: async (retired: boolean) => {
      await changeTag(board, id, { retired });
      // Waited for: the row moves to the other table, which gets the focus.
      await tagsChanged(client, board);
    },
    onSuccess: onDone,
  });
}

/** Moves a tag at once. Several moves are sent in their order, and the list is loaded again after the last of them. */
export function useMove(board: Board): (id: number, by: number) => void {
  const client = useQueryClient();
  const key = allTagsQuery(board).queryKey;
  const { mutate } = useConsoleMutation({
    mutationKey: key,
    scope: { id: hashKey(key) },
    mutationFn: ({ id, position }: Pick<KeptTag, 'id' | 'position'>) => changeTag(board, id, { position }),
    onMutate: ({ id, position }) => {
      client.setQueryData<KeptTag[]>(key, (tags) => tags && withMoved(tags, id, position));
      return client.cancelQueries({ queryKey: key });
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: key }) === 1) void tagsChanged(client, board);
    },
  });

  return (id, by) => {
    // From where it is by now, which may not be on the screen yet.
    const offered = client.getQueryData<KeptTag[]>(key)?.filter(({ retired }) => !retired) ?? [];
    const position = 1 + by + offered.findIndex((tag) => tag.id === id);
    if (position >= 1 && position <= offered.length) mutate({ id, position });
  };
}
