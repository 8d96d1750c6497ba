import type { Board } from '@ieum/contract/boards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { boardKeys, notificationKeys } from '../../data/keys.ts';
import type { KnownPost } from '../../data/use-posts.ts';
import { useTranslation } from '../../i18n/index.ts';
import { toast } from '../../ui/toast.ts';

/** Mutes a post or lets it be heard again: shown at once, reverted with a message if the server refuses it. */
export function useMute(board: Board, postId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = boardKeys.post(board, postId);
  const input = { params: { board, postId } };

  function show(muted: boolean): void {
    client.setQueryData<KnownPost>(key, (post) => post && { ...post, muted });
  }

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
