import type { BoardApi, CommentApi, MyComment, MyPost, PageOf, PageQuery } from '../../api/boards/types.ts';
import { boardKeys } from '../../data/keys.ts';
import { type Loaded, newestUnder, useQueryWithFallback } from '../../data/use-query-with-fallback.ts';

export function useMyPosts(api: BoardApi, query: PageQuery): Loaded<PageOf<MyPost>> {
  return useQueryWithFallback({
    queryKey: boardKeys.mine(api.board, query),
    queryFn: ({ signal }) => api.listMine(query, signal),
    placeholder: (client) => newestUnder<PageOf<MyPost>>(client, boardKeys.allMine(api.board)),
  });
}

export function useMyComments(api: CommentApi, query: PageQuery): Loaded<PageOf<MyComment>> {
  return useQueryWithFallback({
    queryKey: boardKeys.myComments(api.board, query),
    queryFn: ({ signal }) => api.listMine(query, signal),
    placeholder: (client) => newestUnder<PageOf<MyComment>>(client, boardKeys.allMyComments(api.board)),
  });
}
