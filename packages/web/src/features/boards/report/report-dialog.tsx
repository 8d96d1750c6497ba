import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import { useDialogs } from '../../../ui/dialogs.tsx';
import { Modal } from '../../../ui/modal.tsx';
import classes from './report-dialog.module.css';

const REASONS = ['ad', 'repeat', 'false', 'offTopic', 'other'] as const;

interface ReportDialogProps {
  target: 'post' | 'comment';
  onReport: () => void;
  onClose: () => void;
}

/** Asks for a reason, which makes people reconsider but is not sent (seed, section 5). */
export function ReportDialog({ target, onReport, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const titleId = useId();
  const [reason, setReason] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (reason === '') {
      void dialogs.alert(t('boards.report.reasonMissing'));
      return;
    }
    onReport();
    onClose();
  }

  return (
    <Modal labelledBy={titleId} onClose={onClose}>
      <form onSubmit={submit} className={classes.form}>
        <h2 id={titleId}>{t(`boards.report.${target}`)}</h2>
        <NativeSelect
          label={t('boards.report.reason')}
          description={t('boards.report.help')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data={[
            { value: '', label: t('boards.report.choose') },
            ...REASONS.map((value) => ({ value, label: t(`boards.report.reasons.${value}`) })),
          ]}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('common.confirm')}</Button>
        </div>
      </form>
    </Modal>
  );
}
