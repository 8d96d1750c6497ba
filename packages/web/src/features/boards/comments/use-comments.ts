import type { ApiAnswer } from '@ieum/contract/api';
import { writerBadge } from '@ieum/contract/permissions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Comment, CommentApi, CommentInput, Post } from '../../../shared/api/boards/types.ts';
import { hasCode } from '../../../shared/api/errors.ts';
import { commentsQuery } from '../../../shared/posts/board-queries.ts';
import { commentAnchor } from '../../../shared/posts/linked-comment.ts';
import { type FailureMessage, serverReasonOr } from '../../../shared/query/failures.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { useMe } from '../../../shared/query/me.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type Translate, useTranslation } from '../../../shared/words/translation.ts';
import { isInUse } from '../is-in-use.ts';
import { type CommentChange, editing, removing, without, writing } from './comment-changes.ts';

export function useComments(api: CommentApi, postId: number) {
  // While something is in use, `useLiveComments` renews them instead, without moving what is typed.
  return useQuery({ ...commentsQuery(api, postId), refetchOnWindowFocus: () => !isInUse() });
}

/** @param onSuccess before the comments are loaded anew */
export function useWriteComment(api: CommentApi, postId: number, onSuccess: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const me = useMe().data;
  return useCommentChange<CommentInput & { idempotencyKey: string }, { id: number }>(api, postId, {
    ...writing(me ? writerOf(me) : null),
    kind: 'COMMENT_WRITTEN',
    send: ({ idempotencyKey, ...input }) => api.write(postId, input, idempotencyKey),
    onSuccess: ({ id }) => {
      tellWritten(t(`boards.${api.word}.written`), id);
      // Home would still show the question as waiting until it is loaded again.
      client.setQueryData<Post[]>(boardKeys.waiting(api.board), (waiting) =>
        waiting?.filter(({ id }) => id !== postId),
      );
      onSuccess();
    },
    failed: t(`boards.${api.word}.submitFailed`),
  });
}

function writerOf(me: ApiAnswer<'GET /api/members/me'>) {
  const { nickname: writer, writerMark, isModerator: writerIsModerator } = me;
  return { writer, writerBadge: writerBadge(me), writerMark, writerIsModerator };
}

export function useEditComment(api: CommentApi, postId: number, id: number, onSuccess: () => void) {
  const { t } = useTranslation();
  return useCommentChange<CommentInput & { version: number }, Comment>(api, postId, {
    ...editing(id),
    kind: 'COMMENT_EDITED',
    send: ({ version, ...input }) => api.edit(id, input, version),
    onSuccess,
    failed: t(`boards.${api.word}.editFailed`),
  });
}

export function useRemoveComment(api: CommentApi, postId: number) {
  const { t } = useTranslation();
  return useCommentChange<{ id: number; bearer: string | undefined }, unknown>(api, postId, {
    ...removing,
    kind: 'COMMENT_DELETED',
    send: ({ id, bearer }) => api.remove(id, bearer),
    failed: t(`boards.${api.word}.removeFailed`),
  });
}

interface SentChange<Input, Answer> extends CommentChange<Input, Answer> {
  kind: 'COMMENT_WRITTEN' | 'COMMENT_EDITED' | 'COMMENT_DELETED';
  send: (input: Input) => Promise<Answer>;
  onSuccess?: (answer: Answer) => void;
  failed: string;
}

/** A change that is shown at once, and reverted with a message if the server refuses it. */
function useCommentChange<Input, Answer>(api: CommentApi, postId: number, change: SentChange<Input, Answer>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = boardKeys.comments(api.board, postId);

  function update(next: (comments: Comment[]) => Comment[]): void {
    client.setQueryData<Comment[]>(key, (comments) => comments && next(comments));
  }

  async function renew(): Promise<void> {
    // Comments that are loading for the first time would not be refetched, and may lack this change.
    if (client.getQueryData(key) === undefined) await client.cancelQueries({ queryKey: key });
    await invalidateChanged(client, { kind: change.kind, board: api.board, postId });
  }

  return useMutation({
    mutationKey: key,
    mutationFn: change.send,
    onMutate: async (input) => {
      const comments = client.getQueryData<Comment[]>(key);
      if (comments === undefined) return undefined; // They are still loading.
      await client.cancelQueries({ queryKey: key });
      update((shown) => change.show(shown, input));
      return comments.find(({ id }) => id === change.target(input));
    },
    onSuccess: (answer, input) => {
      update((comments) => change.confirm(comments, answer, input));
      change.onSuccess?.(answer);
    },
    onError: (error, input, before) => {
      const target = change.target(input);
      if (isCommentGone(error) && target !== null) update((comments) => without(comments, target));
      else update((comments) => change.takeBack(comments, before, input));
    },
    meta: { failureMessage: goneOr(serverReasonOr(change.failed), t) },
    // Not awaited, so that the box is free for the next comment.
    onSettled: () => void renew(),
  });
}

const FRAMES_TO_WAIT = 60;

/** Says that a comment or a reply is saved, and brings it into view: on a phone it may lie above the screen. */
export function tellWritten(words: string, id: number): void {
  toast(words, 'success');
  let frames = 0;
  // It is on the screen a moment later; on home it is not at all.
  const show = () => {
    const written = document.getElementById(commentAnchor(id));
    frames += 1;
    if (written !== null) written.scrollIntoView({ block: 'nearest' });
    else if (frames < FRAMES_TO_WAIT) requestAnimationFrame(show);
  };
  requestAnimationFrame(show);
}

export function isCommentGone(error: unknown): boolean {
  return hasCode(error, 'COMMENT_NOT_FOUND');
}

/** The message for a call about a comment, which may have been deleted meanwhile. */
export function goneOr(otherwise: FailureMessage, t: Translate): FailureMessage {
  return (error) => (isCommentGone(error) ? t('report.commentGone') : otherwise(error));
}
