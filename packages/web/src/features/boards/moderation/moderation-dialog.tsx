import { checkField } from '@ieum/contract/fields';
import { type SubmitEvent, useState } from 'react';
import { CountedTextarea } from '../../../shared/ui/counted-textarea.tsx';
import { DialogForm } from '../../../shared/ui/dialog-form.tsx';
import { NativeSelect } from '../../../shared/ui/field.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';

/** What an admin can do with a post or a comment. */
export type Measure = 'hide' | 'show' | 'lock' | 'unlock' | 'pin' | 'unpin' | 'remove';

interface ModerationDialogProps {
  target: 'post' | 'comment';
  /** Those that its state allows, the likeliest first. */
  measures: [Measure, ...Measure[]];
  isSending: boolean;
  onDecide: (measure: Measure, reason: string | undefined) => void;
  onClose: () => void;
}

/** Asks what is to be done, and for the reason that the author reads. */
export function ModerationDialog({ target, measures, isSending, onDecide, onClose }: ModerationDialogProps) {
  const { t } = useTranslation();
  const [measure, setMeasure] = useState<Measure>(measures[0]);
  const [reason, setReason] = useState('');
  const checked = checkField('reason', reason);
  const isTooLong = checked.problem === 'TOO_LONG';

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isTooLong) onDecide(measure, checked.value === '' ? undefined : checked.value);
  }

  return (
    <DialogForm
      title={t(`moderation.title.${target}`)}
      submitLabel={t(`moderation.measure.${measure}`)}
      danger={measure === 'remove'}
      isSending={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        label={t('moderation.what')}
        description={t(`moderation.help.${measure}`)}
        value={measure}
        onChange={({ currentTarget }) => setMeasure(currentTarget.value as Measure)}
        data={measures.map((value) => ({ value, label: t(`moderation.measure.${value}`) }))}
      />
      <CountedTextarea
        name="reason"
        rule="reason"
        label={t('moderation.reason')}
        description={t('moderation.reasonHelp')}
        value={reason}
        error={isTooLong && t('moderation.reasonTooLong')}
        onChange={setReason}
      />
    </DialogForm>
  );
}
