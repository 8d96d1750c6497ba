import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Comment, CommentApi } from '../../../api/boards/types.ts';
import { hasStatus } from '../../../api/errors.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { toast } from '../../../ui/toast.ts';
import { useMe } from '../../members/use-me.ts';
import { sayFailure } from '../failure.ts';
import { boardKeys, renewBoard } from '../keys.ts';
import { commentsQuery } from '../queries.ts';

/** The id of a comment that is shown but not yet with the server. */
export const BEING_SENT = -1;

export function useComments(api: CommentApi, postId: number) {
  return useQuery(commentsQuery(api, postId));
}

export function useWriteComment(api: CommentApi, postId: number, onSuccess: () => void) {
  const { t } = useTranslation();
  const writer = useMe().data?.nickname ?? null;
  return useCommentChange<{ content: string; onceKey: string }>(api, postId, {
    send: ({ content, onceKey }) => api.write(postId, content, onceKey),
    show: (comments, { content }) => [
      ...comments,
      { id: BEING_SENT, writer, content, createdAt: new Date().toISOString(), version: 1 },
    ],
    onSuccess,
    failed: t(`boards.${api.word}.submitFailed`),
  });
}

export function useEditComment(api: CommentApi, postId: number, id: number, onSuccess: () => void) {
  const { t } = useTranslation();
  return useCommentChange<string>(api, postId, {
    send: (content) => api.edit(id, content),
    show: (comments, content) => comments.map((comment) => (comment.id === id ? { ...comment, content } : comment)),
    onSuccess,
    failed: t(`boards.${api.word}.editFailed`),
  });
}

export function useRemoveComment(api: CommentApi, postId: number) {
  const { t } = useTranslation();
  return useCommentChange<number>(api, postId, {
    send: (id) => api.remove(id),
    show: (comments, id) => comments.filter((comment) => comment.id !== id),
    failed: t(`boards.${api.word}.removeFailed`),
  });
}

interface CommentChange<Input> {
  send: (input: Input) => Promise<unknown>;
  /** The comments as they will be, should the server agree. */
  show: (comments: Comment[], input: Input) => Comment[];
  onSuccess?: () => void;
  failed: string;
}

/** A change that is shown at once, and taken back with words if the server refuses. */
function useCommentChange<Input>(api: CommentApi, postId: number, change: CommentChange<Input>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = boardKeys.comments(api.board, postId);

  return useMutation({
    mutationFn: change.send,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Comment[]>(key);
      client.setQueryData<Comment[]>(key, (comments) => comments && change.show(comments, input));
      return before;
    },
    onSuccess: () => change.onSuccess?.(),
    onError: (error, _input, before) => {
      client.setQueryData(key, before);
      const isGone = hasStatus(error, 404) && error.code === 'COMMENT_NOT_FOUND';
      if (isGone) toast(t('boards.report.commentGone'));
      else sayFailure(error, change.failed);
    },
    onSettled: () => renewBoard(client, api.board),
  });
}
