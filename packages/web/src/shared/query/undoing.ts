import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { toast } from '../ui/toast.ts';
import { useTranslation } from '../words/translation.ts';
import { serverReasonOr } from './failures.ts';
import { type Change, invalidateChanged } from './invalidation.ts';

interface Undoable {
  /** null: nothing was decided that can be taken back. */
  decisionId: number | null;
  /** What taking it back changes. */
  change: Change;
}

/** Says that a decision is made, and offers for some seconds to take it back. */
export function useUndoableDecision(onUndone?: () => void): (message: string, made: Undoable) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: { id: number; change: Change }) =>
      call('POST /api/admin/decisions/{id}/undo', { params: { id } }),
    onSuccess: (_answer, { change }) => {
      toast(t('common.decisionUndone'), 'success');
      onUndone?.();
      void invalidateChanged(client, change);
    },
    meta: { failureMessage: serverReasonOr(t('common.tryAgain')) },
  });
  return (message, { decisionId: id, change }) => {
    const action = id === null ? null : { label: t('common.trash.undo'), run: () => mutate({ id, change }) };
    toast(message, 'success', action);
  };
}
