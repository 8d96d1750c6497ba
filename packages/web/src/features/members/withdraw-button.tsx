import { useState } from 'react';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';
import { session } from '../../api/session.ts';
import { clearDrafts } from '../../data/drafts/draft-keys.ts';
import { useTranslation } from '../../i18n/index.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { toast } from '../../ui/toast.ts';

/** The member's drafts go along. */
export function WithdrawButton() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const [isBusy, setBusy] = useState(false);

  async function withdraw(): Promise<void> {
    if (session.accessToken() === null) return turnAway();
    const isSure = await dialogs.confirm({
      title: t('members.withdraw.title'),
      message: t('members.withdraw.message'),
      confirmLabel: t('members.withdraw.confirm'),
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await call('POST /withdraw', {});
    } catch (error) {
      setBusy(false);
      return showError(error);
    }
    clearDrafts(session.state().memberId);
    session.end('left');
    toast(t('members.withdraw.done'), 'success');
  }

  function turnAway(): void {
    session.end('left');
    void dialogs.alert(t('common.session.signInFirst'));
  }

  function showError(error: unknown): void {
    if (hasStatus(error, 401)) return; // The session is over, and that has been said.
    // The last admin may not go; the server has the words for why.
    if (hasStatus(error, 409) && error.detail !== '') void dialogs.alert(error.detail);
    else toast(t('members.withdraw.failed'));
  }

  return (
    <LoadingButton variant="subtle" color="danger" isLoading={isBusy} onClick={() => void withdraw()}>
      {t('members.withdraw.button')}
    </LoadingButton>
  );
}
