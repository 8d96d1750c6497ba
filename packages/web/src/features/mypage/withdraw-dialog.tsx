import { type SubmitEvent, useState } from 'react';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { DialogForm } from '../../shared/ui/dialog-form.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { DownloadMyData } from './my-data.tsx';
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
          {t('withdrawal.deleteContent')}
          <small>{t('withdrawal.deleteContentNote')}</small>
        </Checkbox>
      </div>
      <DownloadMyData />
    </DialogForm>
  );
}
