import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A query with its key. */
export interface Query<T> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal; client: QueryClient; queryKey: QueryKey }) => Promise<T>;
  /** In milliseconds. */
  staleTime?: number;
  /** Unless they are those of every query. */
  retry?: (failures: number, error: Error) => boolean;
  retryDelay?: (failures: number) => number;
}

/** Never rejects: a query that failed is sent again when the screen opens, which shows the error. */
export async function prefetchQueries(client: QueryClient, queries: Query<unknown>[]): Promise<void> {
  await Promise.allSettled(queries.map((query) => client.query(query)));
}
