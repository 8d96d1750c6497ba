import { LIMITS } from '@ieum/contract/limits';
import { countCodePoints } from '@ieum/contract/text';
import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BoardApi, ListQuery, PageOf, Post, PostDetail, Tag } from '../api/boards/types.ts';
import { boardKeys, savedPostKey } from '../query/keys.ts';
import { type Loaded, usePageWithFallback, useQueryWithFallback } from '../query/use-query-with-fallback.ts';
import { listQuery, postQuery, retiredTagsQuery, tagsQuery } from './board-queries.ts';
import { samplePage, samplePost } from './sample-posts.ts';

/** A post as far as it is loaded: one from a list lacks the fields of the detail. */
export type KnownPost = Post &
  Partial<Pick<PostDetail, 'scrapped' | 'muted' | 'isMine' | 'status' | 'locked' | 'acceptedCommentId' | 'additions'>>;

/** A page of a board's posts, of one tag and of one state if there are such. */
export function usePostPage(api: BoardApi, query: ListQuery, tag: number | null = null): Loaded<PageOf<Post>> {
  const { size = LIMITS.pageSize } = query;
  const loaded = usePageWithFallback(boardKeys.lists(api.board), {
    ...listQuery(api, query, tag),
    samples: samplePage(api.board),
  });
  // Another list may be shown meanwhile: home has shorter pages.
  const isOther = loaded.origin === 'placeholder' || loaded.origin === 'stale';
  if (loaded.data === undefined || loaded.data.size === size || !isOther) return loaded;
  return { ...loaded, data: { ...loaded.data, totalPages: Math.ceil(loaded.data.totalElements / size) } };
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

/**
 * The tags of a board that an address or a post speaks of, as far as they are loaded. Those that are no longer offered
 * are loaded where one is missing among the others.
 */
export function useFoundTags<By extends 'id' | 'tagName'>(api: BoardApi, by: By, sought: readonly Tag[By][]): Tag[] {
  const offered = useTags(api).data;
  const isKnown = (value: Tag[By]) => offered?.some((tag) => tag[by] === value);
  const isOneMissing = offered !== undefined && !sought.every(isKnown);
  const { data: retired = [] } = useQuery({ ...retiredTagsQuery(api), enabled: isOneMissing });
  return [...(offered ?? []), ...retired].filter((tag) => sought.includes(tag[by]));
}

/** Shows what the member has just done with a post, whose text is as old as before. */
export function showOwn(client: QueryClient, key: QueryKey, own: Pick<KnownPost, 'scrapped' | 'muted'>): void {
  const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
  client.setQueryData<KnownPost>(key, (post) => post && { ...post, ...own }, { updatedAt });
}

/** Only a post of which a list has the whole text: the beginning of a longer one would look like all of it. */
function findInLists(client: QueryClient, { board }: BoardApi, id: number): Post | undefined {
  const lists = client.getQueriesData<PageOf<Post>>({ queryKey: boardKeys.lists(board) });
  for (const [, page] of lists) {
    const post = page?.content.find((candidate) => candidate.id === id);
    if (post && countCodePoints(post.content) < LIMITS.listedContent) return post;
  }
  return undefined;
}
