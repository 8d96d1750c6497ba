import type { ApiAnswer } from '@ieum/contract/api';
import { LIMITS } from '@ieum/contract/limits';
import { phrasesOf } from '@ieum/contract/search/query';
import { call } from '../../shared/api/client.ts';
import { SEARCHES } from '../../shared/query/keys.ts';
import type { Query } from '../../shared/query/prefetch-queries.ts';
import type { Search } from './search-address.ts';

export type FoundPage = ApiAnswer<'GET /api/search'>;
export type Found = FoundPage['content'][number];
export type FoundComment = Extract<Found, { commentId: number }>;
export type FoundPost = Exclude<Found, FoundComment>;

const PAGE_SIZE = 10;
/** From 0. What is not counted has no page. */
const LAST_PAGE = LIMITS.hitsCounted / PAGE_SIZE - 1;
/** Whoever searches again expects what has been written meanwhile. */
const STALE_AFTER_MS = 2_000;

/** Signs alone are not searched for. */
export function isSought({ q }: Search): boolean {
  return phrasesOf(q).length > 0;
}

export function searchQuery({ page, ...search }: Search, size = PAGE_SIZE): Query<FoundPage> {
  const query = {
    q: search.q,
    in: search.in,
    ...(search.board !== null && { board: search.board }),
    ...(search.tagId !== null && { tagId: search.tagId }),
    ...(search.from !== null && { from: search.from }),
    ...(search.to !== null && { to: search.to }),
    page: Math.min(page - 1, LAST_PAGE),
    size,
  };
  return {
    queryKey: [...SEARCHES, 'found', query],
    queryFn: ({ signal }) => call('GET /api/search', { query }, { signal }),
    staleTime: STALE_AFTER_MS,
  };
}
