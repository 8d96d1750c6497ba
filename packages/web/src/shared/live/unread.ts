/** How many notifications the member has not read. The list of them is in list-query.ts of the notifications. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { notificationKeys } from '../query/keys.ts';
import type { Query } from '../query/prefetch-queries.ts';

export const unreadQuery: Query<number> = {
  queryKey: notificationKeys.unread,
  queryFn: async ({ signal }) => (await call('GET /api/notifications', { query: { size: 1 } }, { signal })).unread,
};

/** 0 until it is known, and if it cannot be loaded: no screen depends on it. */
export function useUnread(): number {
  return useQuery(unreadQuery).data ?? 0;
}

/** Shows a number that the server has told otherwise. An answer that is still on its way would be older. */
export function setUnread(client: QueryClient, unread: number): void {
  void client.cancelQueries({ queryKey: notificationKeys.unread });
  client.setQueryData(notificationKeys.unread, unread);
}
