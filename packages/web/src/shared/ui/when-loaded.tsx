import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RetryNotice } from './retry-notice.tsx';

interface WhenLoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** What is said if it could not be loaded. */
  failed: string;
  /** What is shown while it is loading. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * What a query has loaded, which stays when loading it again fails. For posts there is `LoadNotice`, which shows samples
 * in their place.
 */
export function WhenLoaded<Data>({ query, failed, skeleton, children }: WhenLoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  return <RetryNotice text={failed} query={query} />;
}
