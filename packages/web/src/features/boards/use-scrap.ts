import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BoardApi } from '../../shared/api/boards/types.ts';
import { tick } from '../../shared/posts/first-week.ts';
import { showOwn } from '../../shared/posts/use-posts.ts';
import { invalidateChanged } from '../../shared/query/invalidation.ts';
import { boardKeys } from '../../shared/query/keys.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';

/** Scraps a post or cancels the scrap: shown at once, reverted with a message if the server refuses it. */
export function useScrap(api: BoardApi, id: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = boardKeys.post(api.board, id);

  const show = (scrapped: boolean) => showOwn(client, key, { scrapped });

  /** The call only knows how to turn it round: what is shown may be old, because another tab or a lost answer is newer. */
  async function scrap(wanted: boolean): Promise<boolean> {
    return (await api.toggleScrap(id)) === wanted ? wanted : api.toggleScrap(id);
  }

  return useMutation({
    mutationFn: scrap,
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
