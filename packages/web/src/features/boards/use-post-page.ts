import type { BoardApi, PageOf, PageQuery, Post } from '../../api/boards/types.ts';
import { boardKeys } from './keys.ts';
import { listQuery } from './queries.ts';
import { samplePage } from './samples/sample-posts.ts';
import { type Loaded, newestUnder, useLoaded } from './use-loaded.ts';

/** A page of a board's posts, of one tag if there is one. */
export function usePostPage(api: BoardApi, query: PageQuery, tag: number | null = null): Loaded<PageOf<Post>> {
  return useLoaded({
    ...listQuery(api, query, tag),
    placeholder: (client) => newestUnder<PageOf<Post>>(client, boardKeys.lists(api.board)),
    samples: samplePage(api.board),
  });
}
