import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BoardApi } from '../../api/boards/types.ts';
import { tick } from '../../data/first-week.ts';
import { invalidateChanged } from '../../data/invalidation.ts';
import { boardKeys } from '../../data/keys.ts';
import type { KnownPost } from '../../data/use-posts.ts';
import { useTranslation } from '../../i18n/index.ts';
import { toast } from '../../ui/toast.ts';

/** Scraps a post or cancels the scrap: shown at once, reverted with a message if the server refuses it. */
export function useScrap(api: BoardApi, id: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = boardKeys.post(api.board, id);

  function show(scrapped: boolean): void {
    client.setQueryData<KnownPost>(key, (post) => post && { ...post, scrapped });
  }

  return useMutation({
    mutationFn: (_wanted: boolean) => api.toggleScrap(id),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: key });
      show(wanted);
    },
    onSuccess: (scrapped) => {
      show(scrapped);
      if (scrapped) tick(client, 'scrapped');
      toast(scrapped ? t('boards.post.scrapped') : t('boards.post.unscrapped'), 'success');
      void invalidateChanged(client, { kind: 'POST_SCRAPPED', board: api.board });
    },
    onError: (_error, wanted) => show(!wanted),
    meta: { failureMessage: () => t('boards.post.scrapFailed') },
  });
}
