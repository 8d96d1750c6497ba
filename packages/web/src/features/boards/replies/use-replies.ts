/** The replies under a post, and what the member does about them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CommentApi, CommentInput } from '../../../shared/api/boards/types.ts';
import { call } from '../../../shared/api/client.ts';
import { repliesQuery } from '../../../shared/posts/board-queries.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { goneOr, isCommentGone, tellWritten } from '../comments/use-comments.ts';
import { isInUse } from '../is-in-use.ts';
import { useLiveRenewal } from '../use-live-renewal.ts';

/** Renewed while the post is read, unless something is being written there, which would move. */
export function useReplies({ board }: CommentApi, postId: number) {
  useLiveRenewal(board, postId, 'comments', boardKeys.replies(board, postId), () => !isInUse());
  return useQuery({ ...repliesQuery(board, postId), refetchOnWindowFocus: () => !isInUse() });
}

type Change =
  | { kind: 'COMMENT_WRITTEN'; commentId: number; input: CommentInput; idempotencyKey: string }
  | { kind: 'COMMENT_EDITED'; id: number; input: CommentInput; version: number }
  | { kind: 'COMMENT_DELETED'; id: number };

/** @param onSuccess before the replies are loaded anew */
export function useChangeReplies(api: CommentApi, postId: number, onSuccess: () => void) {
  const { board } = api;
  const { t } = useTranslation();
  const client = useQueryClient();
  const renew = useRenewReplies(api, postId);
  return useMutation({
    mutationFn: async (change: Change) => {
      const answer = await send(board, change);
      // Awaited, so that the box stays until the reply is there.
      await invalidateChanged(client, { kind: change.kind, board, postId });
      return answer;
    },
    onSuccess: (answer, { kind }) => {
      onSuccess();
      if (kind === 'COMMENT_WRITTEN' && answer) tellWritten(t('boards.replies.written'), answer.id);
    },
    // One that is edited stays, with what is typed.
    onError: (error, { kind }) => {
      if (kind === 'COMMENT_DELETED' && isCommentGone(error)) renew();
    },
    meta: { failureMessage: goneOr(serverReasonOr(t('boards.replies.failed')), t) },
  });
}

/** For when one of them turns out to have been deleted. */
export function useRenewReplies({ board }: CommentApi, postId: number): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: boardKeys.replies(board, postId) });
}

function send(board: CommentApi['board'], change: Change): Promise<{ id: number } | undefined> {
  switch (change.kind) {
    case 'COMMENT_WRITTEN': {
      const { commentId, input: body, idempotencyKey } = change;
      const params = { board, commentId };
      return call('POST /api/replies/{board}/comments/{commentId}', { params, body }, { idempotencyKey });
    }
    case 'COMMENT_EDITED': {
      const { id, input, version } = change;
      return call('PATCH /api/replies/{id}', { params: { id }, body: { ...input, version } });
    }
    case 'COMMENT_DELETED':
      return call('DELETE /api/replies/{id}', { params: { id: change.id } });
  }
}
