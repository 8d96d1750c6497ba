import type { WordAction } from '@ieum/contract/console-choices';
import type { WatchedWord } from '@ieum/contract/watched-words';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { apiKey } from '../../../shared/query/keys.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { consoleChanged } from '../admin-queries.ts';
import { useFocusSection } from '../parts.tsx';
import { useConsoleMutation } from '../use-console-mutation.ts';

export function watchedWordsChanged(client: QueryClient): Promise<void> {
  return consoleChanged(client, apiKey('GET /api/admin/watched-words'));
}

/** Shown at once, and as it was if the server refuses it. */
export function useActionChange({ id }: WatchedWord) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useConsoleMutation({
    mutationFn: (action: WordAction) =>
      call('PATCH /api/admin/watched-words/{id}', { params: { id }, body: { action } }),
    onSuccess: () => toast(t('admin.watched.changed'), 'success'),
    onSettled: () => watchedWordsChanged(client),
  });
}

export function useWordRemoval({ id }: WatchedWord) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const focusSection = useFocusSection();
  return useConsoleMutation({
    mutationFn: () => call('DELETE /api/admin/watched-words/{id}', { params: { id } }),
    onSuccess: () => {
      toast(t('admin.watched.removed'), 'success');
      focusSection();
    },
    onSettled: () => watchedWordsChanged(client),
  });
}
