import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { type ApiError, hasStatus } from '../../api/errors.ts';
import { session } from '../../api/session.ts';
import { clearDrafts } from '../../data/drafts/draft-keys.ts';
import { useTranslation } from '../../i18n/index.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { toast } from '../../ui/toast.ts';

/** Also deletes the member's drafts. */
export function WithdrawButton() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const withdrawal = useMutation({
    mutationFn: () => call('POST /withdraw', {}),
    onSuccess: () => {
      clearDrafts(session.state().memberId);
      session.end('left');
      toast(t('members.withdraw.done'), 'success');
    },
    onError: (error) => {
      if (isExplained(error)) void dialogs.alert(error.detail);
    },
    meta: { failureMessage: (error) => (isExplained(error) ? null : t('members.withdraw.failed')) },
  });

  async function askAndWithdraw(): Promise<void> {
    if (session.accessToken() === null) return turnAway();
    const isSure = await dialogs.confirm({
      title: t('members.withdraw.title'),
      message: t('members.withdraw.message'),
      confirmLabel: t('members.withdraw.confirm'),
      danger: true,
    });
    if (isSure) withdrawal.mutate();
  }

  function turnAway(): void {
    session.end('left');
    void dialogs.alert(t('common.session.signInFirst'));
  }

  return (
    <LoadingButton
      variant="subtle"
      color="danger"
      isLoading={withdrawal.isPending}
      onClick={() => void askAndWithdraw()}
    >
      {t('members.withdraw.button')}
    </LoadingButton>
  );
}

/** The last admin may not withdraw; the server's message says why. */
function isExplained(error: unknown): error is ApiError {
  return hasStatus(error, 409) && error.detail !== '';
}
