import type { Board } from '@ieum/contract/boards';
import type { TrashKind } from '@ieum/contract/console-choices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { toast } from '../ui/toast.ts';
import { useTranslation } from '../words/translation.ts';
import { serverReasonOr } from './failures.ts';
import { invalidateChanged } from './invalidation.ts';

const RESTORED = { post: 'POST_RESTORED', comment: 'COMMENT_RESTORED', addition: 'ADDITION_RESTORED' } as const;

export interface Deleted {
  kind: TrashKind;
  id: number;
  board: Board;
  /** Of a comment or an addition, its post. */
  postId: number;
}

/** Restores what was deleted. `told`: what its author is told who has asked for a review. */
export function useRestoring(onRestored?: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id, told }: Deleted & { told?: string }) => {
      const input = { params: { id }, body: told === undefined ? {} : { reason: told } };
      return call(`POST /api/admin/trash/${kind}/{id}/restore`, input);
    },
    onSuccess: (_answer, { kind, board, postId }) => {
      toast(t(`common.trash.restored.${kind}`), 'success');
      onRestored?.();
      void invalidateChanged(client, { kind: RESTORED[kind], board, postId });
    },
    meta: { failureMessage: serverReasonOr(t('common.tryAgain')) },
  });
}

/** Says that an admin's deletion is done, and offers for some seconds to take it back. */
export function useUndoableDeletion(onUndone?: () => void): (message: string, deleted: Deleted) => void {
  const { t } = useTranslation();
  const { mutate } = useRestoring(onUndone);
  return (message, deleted) => toast(message, 'success', { label: t('common.trash.undo'), run: () => mutate(deleted) });
}
