import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { DownloadMyData } from './download-my-data.tsx';
import classes from './withdraw-dialog.module.css';

interface WithdrawDialogProps {
  onConfirm: (deletesContent: boolean) => void;
  onCancel: () => void;
}

/** Says what stays after a withdrawal, and offers to delete one's own posts and comments first. */
export function WithdrawDialog({ onConfirm, onCancel }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const [deletesContent, setDeletesContent] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onConfirm(deletesContent);
  }

  return (
    <DialogForm
      role="alertdialog"
      title={t('members.withdraw.title')}
      text={
        <>
          <p>{t('members.withdraw.message')}</p>
          <p>{t('members.withdraw.goes')}</p>
          <p>{t('members.withdraw.stays')}</p>
          <ul className={classes.stays}>
            <li>{t('members.withdraw.content')}</li>
            <li>{t('members.withdraw.scraps')}</li>
            <li>{t('members.withdraw.hashes')}</li>
          </ul>
        </>
      }
      submitLabel={t('members.withdraw.confirm')}
      danger
      onSubmit={submit}
      onClose={onCancel}
    >
      <div className={classes.choice}>
        <Checkbox name="deletesContent" checked={deletesContent} onChange={setDeletesContent}>
          {t('members.withdraw.deleteContent')}
          <small>{t('members.withdraw.deleteContentNote')}</small>
        </Checkbox>
      </div>
      <DownloadMyData />
    </DialogForm>
  );
}
