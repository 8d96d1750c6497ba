import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BoardApi, PageOf, PageQuery, Post, PostDetail, Tag } from '../api/boards/types.ts';
import { listQuery, postQuery, tagsQuery } from './board-queries.ts';
import { boardKeys, savedPostKey } from './keys.ts';
import { samplePage, samplePost } from './sample-posts.ts';
import { type Loaded, usePageWithFallback, useQueryWithFallback } from './use-query-with-fallback.ts';

/** A post as far as it is known: one met in a list lacks what only its detail tells. */
export type KnownPost = Post & Partial<Pick<PostDetail, 'scrapped' | 'status'>>;

/** A page of a board's posts, of one tag if there is one. */
export function usePostPage(api: BoardApi, query: PageQuery, tag: number | null = null): Loaded<PageOf<Post>> {
  return usePageWithFallback(boardKeys.lists(api.board), {
    ...listQuery(api, query, tag),
    samples: samplePage(api.board),
  });
}

export function usePost(api: BoardApi, id: number): Loaded<KnownPost> {
  const sample = samplePost(api.board);
  return useQueryWithFallback<KnownPost>({
    ...postQuery(api, id),
    placeholder: (client) => findInLists(client, api, id),
    ...(sample && { samples: sample }),
  });
}

/**
 * A post as it is saved now, for a form that edits it: read anew whenever a form opens, and while it is open whenever
 * the member comes back to it. Nothing older serves instead: saving would bring the old text back.
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

/** The board's tags, with their ways to fail: a list and a form are there without them, and offer to try again. */
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
