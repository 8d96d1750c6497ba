import type {
  BoardApi,
  CommentApi,
  MyComment,
  MyPost,
  PageOf,
  PageQuery,
  Post,
} from '../../shared/api/boards/types.ts';
import { boardKeys } from '../../shared/query/keys.ts';
import { type Loaded, usePageWithFallback } from '../../shared/query/use-query-with-fallback.ts';

export function useMyPosts(api: BoardApi, query: PageQuery): Loaded<PageOf<MyPost>> {
  return usePageWithFallback(boardKeys.allMine(api.board), {
    queryKey: boardKeys.mine(api.board, query),
    queryFn: ({ signal }) => api.listMine(query, signal),
  });
}

export function useMyComments(api: CommentApi, query: PageQuery): Loaded<PageOf<MyComment>> {
  return usePageWithFallback(boardKeys.allMyComments(api.board), {
    queryKey: boardKeys.myComments(api.board, query),
    queryFn: ({ signal }) => api.listMine(query, signal),
  });
}

export function useScraps(api: BoardApi, query: PageQuery): Loaded<PageOf<Post>> {
  return usePageWithFallback(boardKeys.allScraps(api.board), {
    queryKey: boardKeys.scraps(api.board, query),
    queryFn: ({ signal }) => api.listScraps(query, signal),
  });
}
