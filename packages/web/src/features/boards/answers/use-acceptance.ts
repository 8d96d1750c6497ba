import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerApi } from '../../../api/boards/types.ts';
import { serverReasonOr } from '../../../data/failures.ts';
import { invalidateChanged } from '../../../data/invalidation.ts';
import { boardKeys } from '../../../data/keys.ts';
import { useIsMine } from '../../../data/me.ts';
import type { KnownPost } from '../../../data/use-posts.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { toast } from '../../../ui/toast.ts';
import { isCommentGone } from '../comments/use-comments.ts';

export interface Acceptance {
  /** Undefined while it is loading; null: none of the answers is accepted. */
  acceptedId: number | null | undefined;
  /** Accepts an answer, or none: the asker's to do, and null for everyone else. */
  choose: ((commentId: number | null) => void) | null;
}

/**
 * Which answer is accepted: changed at once, and back with a message if the server refuses it.
 * @param isLoading the post is only known from a list
 */
export function useAcceptance(api: AnswerApi, post: KnownPost, isLoading: boolean): Acceptance {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isMine = useIsMine(post.writer) === true;
  const { board } = api;
  const postId = post.id;
  const key = boardKeys.post(board, postId);

  function show(acceptedCommentId: number | null): void {
    const solved = acceptedCommentId !== null;
    client.setQueryData<KnownPost>(key, (known) => known && { ...known, acceptedCommentId, solved });
  }

  const choice = useMutation({
    mutationKey: key,
    mutationFn: (commentId: number | null) =>
      commentId === null ? api.withdrawAcceptance(postId) : api.accept(postId, commentId),
    onMutate: async (commentId) => {
      await client.cancelQueries({ queryKey: key });
      show(commentId);
      return { before: post.acceptedCommentId ?? null };
    },
    onSuccess: (_answer, commentId) => {
      show(commentId);
      toast(t(commentId === null ? 'answers.withdrawn' : 'answers.chosen'), 'success');
    },
    onError: (error, _commentId, shown) => {
      if (shown !== undefined) show(shown.before);
      if (isCommentGone(error)) void client.invalidateQueries({ queryKey: boardKeys.comments(board, postId) });
    },
    meta: {
      failureMessage: (error) =>
        isCommentGone(error) ? t('report.commentGone') : serverReasonOr(t('answers.chooseFailed'))(error),
    },
    onSettled: (_answer, _error, commentId) => {
      const kind = commentId === null ? 'ACCEPTANCE_WITHDRAWN' : 'ANSWER_ACCEPTED';
      void invalidateChanged(client, { kind, board, postId });
    },
  });

  return {
    acceptedId: isLoading ? undefined : (post.acceptedCommentId ?? null),
    // As with a scrap: the next press counts once the server has answered.
    choose: isMine ? (commentId) => !choice.isPending && choice.mutate(commentId) : null,
  };
}
