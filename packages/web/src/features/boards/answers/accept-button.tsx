import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { AnswerApi, Comment } from '../../../shared/api/boards/types.ts';
import { writerId } from '../../../shared/posts/linked-comment.ts';
import type { KnownPost } from '../../../shared/posts/use-posts.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { goneOr, isCommentGone } from '../comments/use-comments.ts';
import classes from './accept-button.module.css';
import { CheckIcon } from './accepted-badge.tsx';

interface AcceptButtonProps {
  api: AnswerApi;
  post: KnownPost;
  answer: Comment;
}

/** Accepts an answer, or withdraws that: the answer moves to the top or back, and the focus goes with it. */
export function AcceptButton({ api, post, answer }: AcceptButtonProps) {
  const { t } = useTranslation();
  const choose = useAcceptance(api, post);
  const isAccepted = answer.id === post.acceptedCommentId;
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the answer has moved.
  useLayoutEffect(() => {
    if (!wasPressed.current) return;
    // An element that is moved in the document loses the focus; whoever has gone on elsewhere keeps theirs.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    if (document.activeElement === button.current) button.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [isAccepted]);

  return (
    <Button
      ref={button}
      variant="default"
      className={classes.accept ?? ''}
      leftSection={isAccepted ? undefined : <CheckIcon />}
      aria-describedby={writerId(answer.id)}
      onClick={() => {
        wasPressed.current = true;
        choose(isAccepted ? null : answer.id);
      }}
    >
      {t(isAccepted ? 'asker.withdraw' : 'asker.accept')}
    </Button>
  );
}

/**
 * Accepts an answer, or none: shown at once, and taken back with a message if the server refuses it. The next press
 * counts once the server has answered, as with a scrap.
 */
function useAcceptance(api: AnswerApi, post: KnownPost): (commentId: number | null) => void {
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
