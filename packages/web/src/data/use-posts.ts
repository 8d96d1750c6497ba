import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BoardApi, ListQuery, PageOf, Post, PostDetail, Tag } from '../api/boards/types.ts';
import { listQuery, postQuery, tagsQuery } from './board-queries.ts';
import { boardKeys, savedPostKey } from './keys.ts';
import { samplePage, samplePost } from './sample-posts.ts';
import { type Loaded, usePageWithFallback, useQueryWithFallback } from './use-query-with-fallback.ts';

/** A post as far as it is loaded: one from a list lacks the fields of the detail. */
export type KnownPost = Post &
  Partial<Pick<PostDetail, 'scrapped' | 'muted' | 'status' | 'acceptedCommentId' | 'additions'>>;

/** A page of a board's posts, of one tag and of one state if there are such. */
export function usePostPage(api: BoardApi, query: ListQuery, tag: number | null = null): Loaded<PageOf<Post>> {
  return usePageWithFallback(boardKeys.lists(api.board), {
    ...listQuery(api, query, tag),
    samples: samplePage(api.board),
  });
}

/** @param isHeld whether it stays as it is when the member returns to the tab */
export function usePost(api: BoardApi, id: number, isHeld: () => boolean): Loaded<KnownPost> {
  const sample = samplePost(api.board);
  return useQueryWithFallback<KnownPost>({
    ...postQuery(api, id),
    refetchOnWindowFocus: () => !isHeld(),
    placeholder: (client) => findInLists(client, api, id),
    ...(sample && { samples: sample }),
  });
}

/**
 * A post as it is saved now, for a form that edits it: loaded whenever a form opens, and while it is open whenever the
 * member returns to it. Older data is never used, because saving it would restore the old text.
 */
export function useSavedPost(api: BoardApi, id: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: savedPostKey(api.board, id),
    queryFn: async ({ signal }): Promise<PostDetail> => {
      const post = await api.read(id, signal);
      client.setQueryData(boardKeys.post(api.board, id), post);
      return post;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** The board's tags and their error state: a list and a form are usable without them, and offer a retry. */
export function useTags(api: BoardApi): Loaded<Tag[]> {
  return useQueryWithFallback(tagsQuery(api));
}

function findInLists(client: QueryClient, { board }: BoardApi, id: number): Post | undefined {
  const lists = client.getQueriesData<PageOf<Post>>({ queryKey: boardKeys.lists(board) });
  for (const [, page] of lists) {
    const post = page?.content.find((candidate) => candidate.id === id);
    if (post) return post;
  }
  return undefined;
}
