import type { QueryClient } from '@tanstack/react-query';
import type { BoardApi, PageOf, Post, PostDetail } from '../../api/boards/types.ts';
import { boardKeys } from './keys.ts';
import { postQuery } from './queries.ts';
import { samplePost } from './samples/sample-posts.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

/** A post as far as it is known: one met in a list lacks what only its detail tells. */
export type KnownPost = Post & Partial<Pick<PostDetail, 'scrapped' | 'status'>>;

export function usePost(api: BoardApi, id: number): Loaded<KnownPost> {
  const sample = samplePost(api.board);
  return useLoaded<KnownPost>({
    ...postQuery(api, id),
    placeholder: (client) => findInLists(client, api, id),
    ...(sample && { samples: sample }),
  });
}

function findInLists(client: QueryClient, { board }: BoardApi, id: number): Post | undefined {
  const lists = client.getQueriesData<PageOf<Post>>({ queryKey: boardKeys.lists(board) });
  for (const [, page] of lists) {
    const post = page?.content.find((candidate) => candidate.id === id);
    if (post) return post;
  }
  return undefined;
}
