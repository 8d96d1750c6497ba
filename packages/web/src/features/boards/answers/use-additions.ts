import { TEXT_VERSION } from '@ieum/contract/text-version';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Addition, AnswerApi, PostDetail } from '../../../shared/api/boards/types.ts';
import { hasCode } from '../../../shared/api/errors.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { invalidateChanged } from '../../../shared/query/invalidation.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';

export function useAddToQuestion({ board, add }: AnswerApi, postId: number, onSuccess: () => void) {
  const { t } = useTranslation();
  const shown = useShownAdditions(board, postId);
  return useMutation({
    mutationKey: shown.key,
    mutationFn: (input: { content: string; idempotencyKey: string }) =>
      add(postId, input.content, input.idempotencyKey),
    onSuccess: ({ id }, { content }) => {
      const added = { id, content, createdAt: new Date().toISOString(), textVersion: TEXT_VERSION, mentions: [] };
      shown.change((additions) => [...without(additions, id), added]);
      toast(t('asker.added'), 'success');
      onSuccess();
    },
    meta: { failureMessage: serverReasonOr(t('asker.addFailed')) },
    onSettled: () => shown.renew('ADDITION_WRITTEN'),
  });
}

/** Gone at once, and back with a message if the server refuses it. */
export function useRemoveAddition({ board, removeAddition }: AnswerApi, postId: number) {
  const { t } = useTranslation();
  const shown = useShownAdditions(board, postId);
  const isGone = (error: unknown) => hasCode(error, 'ADDITION_NOT_FOUND');
  return useMutation({
    mutationKey: shown.key,
    mutationFn: ({ id }: Addition) => removeAddition(postId, id),
    onMutate: async ({ id }) => {
      await shown.stopLoading();
      shown.change((additions) => without(additions, id));
    },
    onSuccess: () => toast(t('asker.removed'), 'success'),
    onError: (error, addition) => {
      if (isGone(error)) return;
      shown.change((additions) =>
        [...without(additions, addition.id), addition].sort((one, other) => one.id - other.id),
      );
    },
    meta: {
      failureMessage: (error) => (isGone(error) ? t('asker.gone') : serverReasonOr(t('asker.removeFailed'))(error)),
    },
    onSettled: () => shown.renew('ADDITION_DELETED'),
  });
}

function useShownAdditions(board: AnswerApi['board'], postId: number) {
  const client = useQueryClient();
  const key = boardKeys.post(board, postId);
  return {
    key,
    stopLoading: () => client.cancelQueries({ queryKey: key }),
    change(next: (additions: Addition[]) => Addition[]): void {
      client.setQueryData<PostDetail>(key, (post) => post && { ...post, additions: next(post.additions ?? []) });
    },
    renew(kind: 'ADDITION_WRITTEN' | 'ADDITION_DELETED'): void {
      void invalidateChanged(client, { kind, board, postId });
    },
  };
}

function without(additions: Addition[], id: number): Addition[] {
  return additions.filter((addition) => addition.id !== id);
}
