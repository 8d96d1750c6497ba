import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What is asked of the server, and the key that the answer is kept under. */
export interface Query<T> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  /** In milliseconds. */
  staleTime?: number;
}

/** Never rejects: what could not be prefetched is asked for again when the screen is opened, which shows the error. */
export async function prefetchQueries(client: QueryClient, queries: Query<unknown>[]): Promise<void> {
  await Promise.allSettled(queries.map((query) => client.query(query)));
}
