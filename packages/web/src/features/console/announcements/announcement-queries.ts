import type { ApiAnswer } from '@ieum/contract/api';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { pageQuery } from '../../../shared/query/url-state.ts';
import { useApiPage } from '../../../shared/query/use-query-with-fallback.ts';

type AnnouncementsPage = ApiAnswer<'GET /api/admin/announcements'>;
export type ListedAnnouncement = AnnouncementsPage['content'][number];

/** @param shown 1-based */
export function useAnnouncements(shown: number) {
  const { page, size } = pageQuery(shown);
  return useApiPage('GET /api/admin/announcements', { query: { page, size } });
}

export function announcementsChanged(client: QueryClient): void {
  void invalidateChanged(client, { kind: 'ANNOUNCEMENT_CHANGED' });
}
