import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { call } from '../../api/client.ts';
import { type ApiError, hasStatus } from '../../api/errors.ts';
import { session } from '../../api/session.ts';
import { clearItemsOf } from '../../data/drafts/draft-keys.ts';
import { forgetVisits } from '../../data/visits/use-visit.ts';
import { useTranslation } from '../../i18n/index.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { toast } from '../../ui/toast.ts';
import type { WithdrawDialogProps } from './withdraw-dialog.tsx';

/** Also deletes what this browser has stored of the member: drafts, words searched for, visits to the boards. */
export function WithdrawButton() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const [Dialog, setDialog] = useState<ComponentType<WithdrawDialogProps> | null>(null);
  const withdrawal = useMutation({
    mutationFn: (deletesContent: boolean) =>
      call('POST /withdraw', { query: deletesContent ? { content: 'delete' } : {} }),
    onSuccess: () => {
      clearItemsOf(session.state().memberId);
      forgetVisits();
      session.end('left');
      toast(t('withdrawal.done'), 'success');
    },
    onError: (error) => {
      if (isExplained(error)) void dialogs.alert(error.detail);
    },
    meta: { failureMessage: (error) => (isExplained(error) ? null : t('withdrawal.failed')) },
  });

  /** What is asked is a chunk of its own, since hardly anybody is. */
  async function ask(): Promise<void> {
    if (session.accessToken() === null) return turnAway();
    try {
      const { WithdrawDialog } = await import('./withdraw-dialog.tsx');
      setDialog(() => WithdrawDialog);
    } catch (error) {
      console.error('The dialog could not be loaded', error);
      toast(t('boards.post.failedText'));
    }
  }

  function turnAway(): void {
    session.end('left');
    void dialogs.alert(t('common.session.signInFirst'));
  }

  return (
    <>
      <LoadingButton variant="subtle" color="danger" isLoading={withdrawal.isPending} onClick={() => void ask()}>
        {t('mypage.links.withdraw')}
      </LoadingButton>
      {Dialog && (
        <Dialog
          onCancel={() => setDialog(null)}
          onConfirm={(deletesContent) => {
            setDialog(null);
            withdrawal.mutate(deletesContent);
          }}
        />
      )}
    </>
  );
}

/** The last admin may not withdraw; the server's message says why. */
function isExplained(error: unknown): error is ApiError {
  return hasStatus(error, 409) && error.detail !== '';
}
