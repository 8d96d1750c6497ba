/** The member's notifications, newest first, a page at a time. */
import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import { LIMITS } from '@ieum/contract/limits';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { setUnread, useUnread } from '../../shared/live/unread.ts';
import type { FailureMessage } from '../../shared/query/failures.ts';
import { notificationKeys } from '../../shared/query/keys.ts';

type NotificationPage = ApiAnswer<'GET /api/notifications'>;
export type Notification = NotificationPage['items'][number];
type Pages = InfiniteData<NotificationPage, number | null>;

type Which = Pick<ApiInput<'POST /api/notifications/read'>['body'], 'ids' | 'all'>;

export function useNotificationList() {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: notificationKeys.list,
    queryFn: async ({ pageParam, signal }) => {
      const query = { size: LIMITS.notificationsPageSize, ...(pageParam !== null && { before: pageParam }) };
      const page = await call('GET /api/notifications', { query }, { signal });
      setUnread(client, page.unread);
      return page;
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0, // Whoever opens the list wants to see what is new.
  });
}

/** Whether there are notifications that a list, loaded earlier, does not show yet. */
export function useHasNewer(pages: readonly NotificationPage[] | undefined): boolean {
  const unread = useUnread();
  const shown = pages?.[0]?.unread;
  return shown !== undefined && unread > shown;
}

/** Marks notifications as read: shown at once, and taken back if the server refuses. */
export function useReadNotifications(failureMessage: FailureMessage, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: Which) => call('POST /api/notifications/read', { body: which }),
    onMutate: async (which) => {
      await client.cancelQueries({ queryKey: notificationKeys.list });
      const before = {
        list: client.getQueryData<Pages>(notificationKeys.list),
        unread: client.getQueryData<number>(notificationKeys.unread),
      };
      if (before.list !== undefined) show(client, withRead(before.list, which));
      return before;
    },
    onSuccess: ({ unread }) => {
      showUnread(client, unread);
      onDone?.();
    },
    onError: (_error, _which, before) => {
      if (before?.list !== undefined) client.setQueryData(notificationKeys.list, before.list);
      if (before?.unread !== undefined) setUnread(client, before.unread);
    },
    meta: { failureMessage },
  });
}

function show(client: QueryClient, list: Pages): void {
  client.setQueryData(notificationKeys.list, list);
  setUnread(client, list.pages[0]?.unread ?? 0);
}

function showUnread(client: QueryClient, unread: number): void {
  client.setQueryData<Pages>(notificationKeys.list, (list) => list && withUnread(list, unread));
  setUnread(client, unread);
}

/** The list once these are read. */
export function withRead(list: Pages, { ids = [], all }: Which, now = new Date()): Pages {
  const isAmong = ({ id, readAt }: Notification) => readAt === null && (all === true || ids.includes(id));
  const count = list.pages.flatMap(({ items }) => items).filter(isAmong).length;
  const unread = all ? 0 : Math.max(0, (list.pages[0]?.unread ?? 0) - count);
  const readAt = now.toISOString();
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (isAmong(item) ? { ...item, readAt } : item)),
  }));
  return withUnread({ ...list, pages }, unread);
}

function withUnread(list: Pages, unread: number): Pages {
  return { ...list, pages: list.pages.map((page) => ({ ...page, unread })) };
}
