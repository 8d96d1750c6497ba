import type { ApiAnswer } from '@ieum/contract/api';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { hasStatus } from '../../shared/api/errors.ts';
import { invalidateChanged } from '../../shared/query/invalidation.ts';
import { announcementKeys } from '../../shared/query/keys.ts';
import { meQuery } from '../../shared/query/me.ts';
import { useTranslation } from '../../shared/words/translation.ts';

export type Announcement = ApiAnswer<'GET /api/announcements'>[number];

interface QueryContext {
  signal: AbortSignal;
  client: QueryClient;
}

/** All that are current, also those that the member has read. */
export const currentQuery = {
  queryKey: announcementKeys.current,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/announcements', {}, { signal }),
};

/**
 * Those that the member has not read, the ones to be confirmed first. Nothing is asked for as long as there is none,
 * which is known of the member anyway.
 */
export const unreadQuery = {
  queryKey: announcementKeys.unread,
  queryFn: async ({ signal, client }: QueryContext): Promise<Announcement[]> => {
    const me = await client.query(meQuery);
    if (!me.unreadAnnouncements) return [];
    const unread = (await currentQuery.queryFn({ signal })).filter(({ isRead }) => !isRead);
    return unread.toSorted((one, other) => Number(other.mustRead) - Number(one.mustRead));
  },
  staleTime: meQuery.staleTime,
  // What it asks of the member is tried again by itself, and no screen waits for more.
  retry: () => false,
};

/** Confirms an announcement, or puts it away. One that is over by now is as good as read. */
export function useReadAnnouncement() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await call('POST /api/announcements/{id}/read', { params: { id } });
      } catch (error) {
        if (!hasStatus(error, 404)) throw error;
      }
    },
    onSuccess: (_answer, id) => {
      client.setQueryData<Announcement[]>(announcementKeys.unread, (all) => all?.filter((one) => one.id !== id));
      client.setQueryData<Announcement[]>(announcementKeys.current, (all) =>
        all?.map((one) => (one.id === id ? { ...one, isRead: true } : one)),
      );
      void invalidateChanged(client, { kind: 'ANNOUNCEMENT_READ' });
    },
    meta: { failureMessage: () => t('announcements.readFailed') },
  });
}
