import { checkField } from '@ieum/contract/fields';
import { type SubmitEvent, useState } from 'react';
import { CountedTextarea } from '../../../shared/ui/counted-textarea.tsx';
import { DialogForm } from '../../../shared/ui/dialog-form.tsx';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { NativeSelect } from '../../../shared/ui/field.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';

const REASONS = ['ad', 'repeat', 'false', 'offTopic', 'other'] as const;

interface ReportDialogProps {
  target: 'post' | 'comment';
  isSending: boolean;
  onReport: (note: string | undefined) => void;
  onClose: () => void;
}

/**
 * Asks for a reason, which makes people reconsider but is not sent (seed, section 5), and for words to the admins, which
 * are (the second page, part E).
 */
export function ReportDialog({ target, isSending, onReport, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const checked = checkField('reportNote', note);
  const isTooLong = checked.problem === 'TOO_LONG';

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (reason === '') void dialogs.alert(t('report.reasonMissing'));
    else if (!isTooLong && !isSending) onReport(checked.value === '' ? undefined : checked.value);
  }

  return (
    <DialogForm
      title={t(`report.title.${target}`)}
      submitLabel={t('common.confirm')}
      isSending={isSending}
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
      <CountedTextarea
        name="note"
        rule="reportNote"
        label={t('report.note')}
        description={t('report.noteHelp')}
        value={note}
        onChange={setNote}
      />
    </DialogForm>
  );
}
