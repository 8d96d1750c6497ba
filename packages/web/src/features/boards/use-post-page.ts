import type { BoardApi, PageOf, PageQuery, Post } from '../../api/boards/types.ts';
import { boardKeys } from './keys.ts';
import { samplePage } from './samples/sample-posts.ts';
import { type Loaded, newestUnder, useLoaded } from './use-loaded.ts';

/** A page of a board's posts, of one tag if there is one. */
export function usePostPage(api: BoardApi, query: PageQuery, tag: number | null = null): Loaded<PageOf<Post>> {
  const { board, tags } = api;
  return useLoaded({
    queryKey: boardKeys.list(board, tag, query),
    queryFn: (signal) => (tag === null || tags === null ? api.list(query, signal) : tags.listPosts(tag, query, signal)),
    earlier: (client) => newestUnder<PageOf<Post>>(client, boardKeys.lists(board)),
    samples: samplePage(board),
  });
}
