import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router';
import type { BoardApi, ListQuery, PageOf, Post } from '../api/boards/types.ts';
import { useIsLive } from '../live/live.ts';
import { forgetShown, useNewPosts } from '../live/new-posts.ts';
import { useMe } from '../query/me.ts';
import { isNewestFirst } from '../query/url-state.ts';
import type { Loaded } from '../query/use-query-with-fallback.ts';
import { scrollEntryOf } from './back-to-list.ts';
import { listQuery } from './board-queries.ts';
import { usePostPage } from './use-posts.ts';
import { useTabReturn } from './use-tab-return.ts';

interface Held {
  /** Of the query. */
  key: string;
  /** What was loaded last, and what is shown of it. */
  loaded: PageOf<Post>;
  page: PageOf<Post>;
  waiting: readonly number[];
  /** The member has just come here, and what the screen still had is being loaded again: that is shown when it comes. */
  isArrival: boolean;
}

export interface HeldPage {
  loaded: Loaded<PageOf<Post>>;
  /** Posts of the board that came above the shown ones, on any page. */
  newIds: ReadonlySet<number>;
  /** Loads the page and shows it as it is. Never rejects: `loaded` tells of a failure. */
  showNewest: () => Promise<void>;
}

/**
 * A page of a board's posts that does not jump: with the live connection, posts that come while it is shown wait until
 * the member asks for them, whether the connection tells of them or the page is loaded again meanwhile. Without it, the
 * page is shown as it is loaded. A page that the member has left for so long that a visit is over is read by nobody, and
 * is renewed when the member returns to it.
 */
export function useHeldPage(api: BoardApi, query: ListQuery, tag: number | null = null): HeldPage {
  const { board } = api;
  const client = useQueryClient();
  const isLive = useIsLive();
  const heard = useNewPosts(board);
  const me = useMe().data?.nickname ?? null;
  const isNewest = isNewestFirst(query);
  const loaded = usePostPage(api, query, tag);
  const { queryKey } = listQuery(api, query, tag);
  const key = hashKey(queryKey);
  const isShownAgain = useIsShownAgain();
  // With a state as the filter, only posts announced after the page was requested count as new: earlier ones are on it,
  // or do not match.
  const [asked, setAsked] = useState({ key, heard });
  if (asked.key !== key) setAsked({ key, heard });
  const [held, setHeld] = useState<Held | null>(null);

  const fresh = loaded.origin === 'server' ? loaded.data : undefined;
  let current = held?.key === key ? held : null;
  if (fresh !== undefined && fresh !== current?.loaded) {
    const isHeld = isLive && isNewest && current !== null && !current.isArrival;
    const next = isHeld && current !== null ? holdPage(current.page, fresh, me) : { page: fresh, waiting: [] };
    current = { key, loaded: fresh, ...next, isArrival: current === null && loaded.isFetching && !isShownAgain };
    setHeld(current);
  } else if (current?.isArrival && !loaded.isFetching) {
    current = { ...current, isArrival: false };
    setHeld(current);
  }

  const page = fresh === undefined ? undefined : current?.page;
  const isTop = query.page === 0 && tag === null && query.state === undefined && isNewest;
  useEffect(() => {
    if (isTop && page !== undefined) forgetShown(board, idsOf(page));
  }, [board, isTop, page]);

  async function showNewest(): Promise<void> {
    setAsked({ key, heard });
    try {
      const newest = await client.query({ ...listQuery(api, query, tag), staleTime: 0 });
      // It is on the screen before the caller scrolls: after that, the browser would keep in view what moves down for it.
      flushSync(() => setHeld({ key, loaded: newest, page: newest, waiting: [], isArrival: false }));
    } catch {
      // The query has failed, which the list shows.
    }
  }

  useTabReturn((isLate) => {
    if (isLate) void showNewest();
  });

  /** The announced posts that belong to this list. Their tags are not announced; a new question has no answer yet. */
  function heardOfList(): number[] {
    if (tag !== null || !isNewest) return [];
    if (query.state === undefined) return [...heard];
    return query.state === 'waiting' ? [...heard].filter((id) => !asked.heard.has(id)) : [];
  }

  const shownIds = new Set(page === undefined ? [] : idsOf(page));
  const waiting = query.page === 0 ? (current?.waiting ?? []) : [];
  const all = [...waiting, ...heardOfList()];
  const newIds = new Set(isLive && page !== undefined ? all.filter((id) => !shownIds.has(id)) : []);
  return { loaded: page === undefined ? loaded : { ...loaded, data: page }, newIds, showNewest };
}

/** The screen was opened before, and is shown again as it was left: by the browser's Back, or by the way back from a post. */
function useIsShownAgain(): boolean {
  const { state } = useLocation();
  return useNavigationType() === 'POP' || scrollEntryOf(state) !== null;
}

function idsOf({ content }: PageOf<Post>): number[] {
  return content.map(({ id }) => id);
}

interface HeldPosts {
  page: PageOf<Post>;
  /** Posts that came above the shown ones, and wait to be asked for. */
  waiting: number[];
}

/**
 * What a list that is read goes on showing when it has been loaded again: the same posts in their places, as they are
 * now, without those that are gone. With nothing new above them, by others, the loaded page itself is shown.
 */
function holdPage(shown: PageOf<Post>, loaded: PageOf<Post>, me: string | null): HeldPosts {
  const shownIds = new Set(shown.content.map(({ id }) => id));
  // Not that of the first: a pinned post may be old.
  const times = shown.content.map(({ createdAt }) => createdAt).toSorted();
  const newest = times.at(-1) ?? '';
  const waiting = loaded.content.filter(
    ({ id, createdAt, writer }) => !shownIds.has(id) && createdAt >= newest && (writer === null || writer !== me),
  );
  if (shown.content.length === 0 || waiting.length === 0) return { page: loaded, waiting: [] };

  const loadedById = new Map(loaded.content.map((post) => [post.id, post]));
  const oldest = loaded.content.at(-1)?.createdAt ?? '';
  // Older ones have been pushed to the next page by the new ones.
  const content = shown.content
    .filter(({ id, createdAt }) => loadedById.has(id) || createdAt <= oldest)
    .map((post) => loadedById.get(post.id) ?? post);
  return { page: { ...loaded, content }, waiting: waiting.map(({ id }) => id) };
}
