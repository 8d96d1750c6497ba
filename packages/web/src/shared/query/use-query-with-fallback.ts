import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import { hashKey, type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasStatus, isUnreachable } from '../api/errors.ts';
import { apiQuery } from './api-query.ts';
import { apiKey, type PartOf, type ReadKey } from './keys.ts';
import type { Query } from './prefetch-queries.ts';

interface QueryWithFallback<T> extends Query<T> {
  /** Earlier loaded data, shown until this arrives, and if the server is unreachable. */
  placeholder?: (client: QueryClient) => T | undefined;
  /**
   * The built-in samples, shown if the server is unreachable and nothing was loaded before (product page, section 4).
   */
  samples?: T;
  /** Whether it is loaded again when the member returns to the tab, if it is out of date; true unless stated. */
  refetchOnWindowFocus?: () => boolean;
}

export interface Loaded<T> {
  /** Undefined while loading, and after a failure without a fallback. */
  data: T | undefined;
  /** The origin of `data`. `placeholder` and `stale` may be old or of a neighbouring page; `samples` are not real. */
  origin: 'server' | 'placeholder' | 'stale' | 'samples';
  /** The error of the last attempt, or null. Stays during the next attempt, until that succeeds. */
  error: unknown;
  isFetching: boolean;
  retry: () => void;
}

/**
 * A query with a fallback if the server is unreachable: earlier loaded data, or the built-in samples. All lists and
 * posts are loaded with this.
 */
export function useQueryWithFallback<T>({ placeholder, samples, ...asked }: QueryWithFallback<T>): Loaded<T> {
  const client = useQueryClient();
  const query = useQuery(asked);
  const error = useLastError(query.error, query.isSuccess, hashKey(asked.queryKey));
  const state = { error, isFetching: query.isFetching, retry: () => void query.refetch() };

  const isRefused = hasStatus(error, 403, 404);
  if (query.data !== undefined && !isRefused) {
    return { ...state, data: query.data, origin: error === null ? 'server' : 'stale' };
  }
  const kept = error === null || isUnreachable(error) ? placeholder?.(client) : undefined;
  if (kept !== undefined) return { ...state, data: kept, origin: error === null ? 'placeholder' : 'stale' };
  return { ...state, data: isUnreachable(error) ? samples : undefined, origin: 'samples' };
}

/** A page of a list. Until it arrives, and if the server is unreachable, the page that was loaded last is shown. */
export function usePageWithFallback<T>(allPages: QueryKey, page: Query<T> & { samples?: T }): Loaded<T> {
  return useQueryWithFallback<T>({ ...page, placeholder: (client) => newestUnder<T>(client, allPages) });
}

/** A page of what an endpoint lists. Until it arrives, the last one of the same size is shown. */
export function useApiPage<Key extends ReadKey>(
  endpoint: Key,
  input: ApiInput<Key> & { params?: object; query: { size: number } },
): Loaded<ApiAnswer<Key>> {
  const { params, query } = input;
  const others = { ...(params && { params }), query: { size: query.size } } as object;
  return usePageWithFallback(apiKey(endpoint, others as PartOf<ApiInput<Key>>), apiQuery(endpoint, input));
}

/** A new attempt clears a query's error before its result is known; until then the screen keeps showing the error. */
function useLastError(error: unknown, isMended: boolean, key: string): unknown {
  const [last, setLast] = useState<{ error: unknown; key: string } | null>(null);
  if (error !== null && error !== last?.error) setLast({ error, key });
  else if (last !== null && (isMended || last.key !== key)) setLast(null);
  return error ?? (last?.key === key && !isMended ? last.error : null);
}

/** What was loaded last under a key prefix, if anything. */
function newestUnder<T>(client: QueryClient, key: QueryKey): T | undefined {
  const queries = client.getQueryCache().findAll({ queryKey: key, predicate: ({ state }) => state.data !== undefined });
  const newest = queries.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0];
  return newest?.state.data as T | undefined;
}
