import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { BoardApi } from '../../shared/api/boards/types.ts';
import { useBackToList } from '../../shared/posts/back-to-list.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import { invalidateChanged } from '../../shared/query/invalidation.ts';
import { boardKeys } from '../../shared/query/keys.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { useConfirmDeletion } from './use-confirm-deletion.ts';

/** Asks for confirmation, deletes the post, and opens the list from which it was opened. */
export function useRemovePost(api: BoardApi, id: number) {
  const { t } = useTranslation();
  const confirmDeletion = useConfirmDeletion();
  const navigate = useNavigate();
  const backToList = useBackToList(api.board);
  const client = useQueryClient();

  const removal = useMutation({
    mutationFn: () => api.remove(id),
    onSuccess: () => {
      toast(t('boards.post.removed'), 'success');
      navigate(backToList.to, { replace: true, state: backToList.state });
      // Prevents a "not found" on the post's screen, which is still shown for a moment.
      const except = [boardKeys.post(api.board, id), boardKeys.comments(api.board, id)];
      void invalidateChanged(client, { kind: 'POST_DELETED', board: api.board, postId: id }, { except });
    },
    meta: { failureMessage: serverReasonOr(t('boards.post.removeFailed')) },
  });

  async function askAndRemove(): Promise<void> {
    if (await confirmDeletion(t('boards.post.removeTitle'))) removal.mutate();
  }

  return { askAndRemove, isRemoving: removal.isPending };
}
