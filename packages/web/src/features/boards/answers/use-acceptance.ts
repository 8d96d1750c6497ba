import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerApi } from '../../../shared/api/boards/types.ts';
import type { KnownPost } from '../../../shared/posts/use-posts.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { goneOr, isCommentGone } from '../comments/use-comments.ts';

/**
 * Accepts an answer, or none: shown at once, and taken back with a message if the server refuses it. The next press
 * counts once the server has answered, as with a scrap.
 */
export function useAcceptance(api: AnswerApi, post: KnownPost): (commentId: number | null) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { board } = api;
  const postId = post.id;
  const key = boardKeys.post(board, postId);
  const mutationKey = [...key, 'acceptance'];

  function show(acceptedCommentId: number | null): void {
    const solved = acceptedCommentId !== null;
    client.setQueryData<KnownPost>(key, (known) => known && { ...known, acceptedCommentId, solved });
  }

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (commentId: number | null) =>
      commentId === null ? api.withdrawAcceptance(postId) : api.accept(postId, commentId),
    onMutate: async (commentId) => {
      await client.cancelQueries({ queryKey: key });
      show(commentId);
      return { before: post.acceptedCommentId ?? null };
    },
    onSuccess: (_answer, commentId) => {
      show(commentId);
      toast(t(commentId === null ? 'asker.withdrawn' : 'asker.accepted'), 'success');
    },
    onError: (error, _commentId, shown) => {
      if (shown !== undefined) show(shown.before);
      if (isCommentGone(error)) void client.invalidateQueries({ queryKey: boardKeys.comments(board, postId) });
    },
    meta: { failureMessage: goneOr(serverReasonOr(t('asker.acceptFailed')), t) },
    onSettled: (_answer, _error, commentId) => {
      const kind = commentId === null ? 'ACCEPTANCE_WITHDRAWN' : 'ANSWER_ACCEPTED';
      void invalidateChanged(client, { kind, board, postId });
    },
  });

  return (commentId) => {
    if (client.isMutating({ mutationKey }) === 0) mutate(commentId);
  };
}
