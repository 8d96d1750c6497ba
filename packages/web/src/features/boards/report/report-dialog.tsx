import { type FormEvent, useState } from 'react';
import { DialogForm } from '../../../shared/ui/dialog-form.tsx';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { NativeSelect } from '../../../shared/ui/field.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';

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
  const [reason, setReason] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (reason === '') {
      void dialogs.alert(t('report.reasonMissing'));
      return;
    }
    onReport();
    onClose();
  }

  return (
    <DialogForm
      title={t(`report.title.${target}`)}
      submitLabel={t('common.confirm')}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        label={t('report.reason')}
        description={t('report.help')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data={[
          { value: '', label: t('report.choose') },
          ...REASONS.map((value) => ({ value, label: t(`report.reasons.${value}`) })),
        ]}
      />
    </DialogForm>
  );
}
