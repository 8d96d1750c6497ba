import { useState } from 'react';
import { type Loaded, useQueryWithFallback } from '../../shared/query/use-query-with-fallback.ts';
import type { Search } from './search-address.ts';
import { type FoundPage, searchQuery } from './search-queries.ts';

export interface FoundBy {
  loaded: Loaded<FoundPage>;
  /** What the shown page was found by: an earlier search, until the answer to this one has come. */
  search: Search;
}

/** What a search finds. Until it is loaded, what was found before stays; after a failure it does not. */
export function useFound(search: Search): FoundBy {
  const loaded = useQueryWithFallback(searchQuery(search));
  const [before, setBefore] = useState<{ data: FoundPage; search: Search } | null>(null);
  if (loaded.data !== undefined && loaded.data !== before?.data) setBefore({ data: loaded.data, search });
  if (loaded.data !== undefined || loaded.error !== null || before === null) return { loaded, search };
  return { loaded: { ...loaded, data: before.data, origin: 'placeholder' }, search: before.search };
}
