import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { Modal } from '../../ui/modal.tsx';
import { DownloadMyData } from './download-my-data.tsx';
import classes from './withdraw-dialog.module.css';

interface WithdrawDialogProps {
  onConfirm: (deletesContent: boolean) => void;
  onCancel: () => void;
}

/** Says what stays after a withdrawal, and offers to delete one's own posts and comments first. */
export function WithdrawDialog({ onConfirm, onCancel }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [deletesContent, setDeletesContent] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onConfirm(deletesContent);
  }

  return (
    <Modal role="alertdialog" labelledBy={`${id}-title`} describedBy={`${id}-text`} onClose={onCancel}>
      <form className={classes.form} onSubmit={submit}>
        <h2 id={`${id}-title`}>{t('members.withdraw.title')}</h2>
        <div id={`${id}-text`} className={classes.text}>
          <p>{t('members.withdraw.message')}</p>
          <p>{t('members.withdraw.stays')}</p>
          <ul>
            <li>{t('members.withdraw.content')}</li>
            <li>{t('members.withdraw.scraps')}</li>
            <li>{t('members.withdraw.hashes')}</li>
          </ul>
          <p>{t('members.withdraw.goes')}</p>
        </div>
        <label className={classes.choice}>
          <input
            type="checkbox"
            checked={deletesContent}
            onChange={(event) => setDeletesContent(event.currentTarget.checked)}
          />
          <span>
            {t('members.withdraw.deleteContent')}
            <small>{t('members.withdraw.deleteContentNote')}</small>
          </span>
        </label>
        <DownloadMyData />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" color="danger">
            {t('members.withdraw.confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
