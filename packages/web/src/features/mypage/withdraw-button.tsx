import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { type ApiError, hasStatus } from '../../shared/api/errors.ts';
import { clearItemsOf } from '../../shared/session/member-items.ts';
import { session } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { DialogForm } from '../../shared/ui/dialog-form.tsx';
import { useDialogs } from '../../shared/ui/dialogs.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { DownloadMyData } from './my-data.tsx';
import classes from './withdraw-dialog.module.css';

/** Also deletes what this browser has stored of the member: drafts, words searched for, visits to the boards. */
export function WithdrawButton() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useMutation({
    mutationFn: (deletesContent: boolean) =>
      call('POST /withdraw', { query: deletesContent ? { content: 'delete' } : {} }),
    onSuccess: () => {
      clearItemsOf(session.state().memberId);
      session.end('left');
      toast(t('withdrawal.done'), 'success');
    },
    onError: (error) => {
      if (isExplained(error)) void dialogs.alert(error.detail);
    },
    meta: { failureMessage: (error) => (isExplained(error) ? null : t('withdrawal.failed')) },
  });

  function ask(): void {
    if (session.accessToken() === null) turnAway();
    else setAsking(true);
  }

  function turnAway(): void {
    session.end('left');
    void dialogs.alert(t('common.session.signInFirst'));
  }

  return (
    <>
      <Button variant="subtle" color="danger" isLoading={withdrawal.isPending} onClick={ask}>
        {t('mypage.links.withdraw')}
      </Button>
      {isAsking && (
        <WithdrawDialog
          onCancel={() => setAsking(false)}
          onConfirm={(deletesContent) => {
            setAsking(false);
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

interface WithdrawDialogProps {
  onConfirm: (deletesContent: boolean) => void;
  onCancel: () => void;
}

/** Says what stays after a withdrawal, and offers to delete one's own posts and comments first. */
function WithdrawDialog({ onConfirm, onCancel }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const [deletesContent, setDeletesContent] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onConfirm(deletesContent);
  }

  return (
    <DialogForm
      role="alertdialog"
      title={t('withdrawal.title')}
      text={
        <>
          <p>{t('withdrawal.message')}</p>
          <p>{t('withdrawal.goes')}</p>
          <p>{t('withdrawal.stays')}</p>
          <ul className={classes.stays}>
            <li>{t('withdrawal.content')}</li>
            <li>{t('withdrawal.scraps')}</li>
            <li>{t('withdrawal.hashes')}</li>
          </ul>
        </>
      }
      submitLabel={t('withdrawal.confirm')}
      danger
      onSubmit={submit}
      onClose={onCancel}
    >
      <div className={classes.choice}>
        <Checkbox name="deletesContent" checked={deletesContent} onChange={setDeletesContent}>
          <span>{t('withdrawal.deleteContent')}</span>
          <small>{t('withdrawal.deleteContentNote')}</small>
        </Checkbox>
      </div>
      <DownloadMyData />
    </DialogForm>
  );
}
