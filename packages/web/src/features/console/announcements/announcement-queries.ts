import type { ApiAnswer } from '@ieum/contract/api';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { pageQuery } from '../../../shared/query/url-state.ts';
import { useApiPage } from '../../../shared/query/use-query-with-fallback.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { useConsoleMutation } from '../use-console-mutation.ts';

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

export function useRemoval(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useConsoleMutation({
    mutationFn: (id: number) => call('DELETE /api/admin/announcements/{id}', { params: { id } }),
    onSuccess: () => {
      toast(t('admin.announce.removed'), 'success');
      onDone();
    },
    // Also after a refusal: another admin may have been faster.
    onSettled: () => announcementsChanged(client),
  });
}
