import type { Board } from '@ieum/contract/boards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { showOwn } from '../../shared/posts/use-posts.ts';
import { boardKeys, notificationKeys } from '../../shared/query/keys.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';

/** Mutes a post or lets it be heard again: shown at once, reverted with a message if the server refuses it. */
export function useMute(board: Board, postId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = boardKeys.post(board, postId);
  const input = { params: { board, postId } };

  const show = (muted: boolean) => showOwn(client, key, { muted });

  return useMutation({
    mutationFn: (muted: boolean) =>
      muted
        ? call('PUT /api/notifications/mute/{board}/{postId}', input)
        : call('DELETE /api/notifications/mute/{board}/{postId}', input),
    onMutate: async (muted) => {
      await client.cancelQueries({ queryKey: key });
      show(muted);
    },
    onSuccess: (_nothing, muted) => {
      toast(t(muted ? 'boards.post.muted' : 'boards.post.unmuted'), 'success');
      // What was told of the post comes and goes with it.
      void client.invalidateQueries({ queryKey: notificationKeys.unread });
    },
    onError: (_error, muted) => show(!muted),
    meta: { failureMessage: () => t('boards.post.muteFailed') },
  });
}
