import { type SubmitEvent, useState } from 'react';
import { ReasonField, useReason } from '../../../shared/drafts/reason-field.tsx';
import { DialogForm } from '../../../shared/ui/dialog-form.tsx';
import { NativeSelect } from '../../../shared/ui/field.tsx';
import { ReportWords } from '../../../shared/ui/report-words.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';

/** What an admin can do with a post or a comment. */
export type Measure = 'hide' | 'show' | 'lock' | 'unlock' | 'pin' | 'unpin' | 'remove';

interface ModerationDialogProps {
  target: 'post' | 'comment';
  /** Those that its state allows, the likeliest first. */
  measures: [Measure, ...Measure[]];
  /** The member wrote it: what lacks is for others to decide. */
  isOwn: boolean;
  /** What waits to be decided about it. */
  reported: { reportCount: number; words: string[] } | undefined;
  isSending: boolean;
  /** Where the reason is kept until it is sent. */
  draftKey: string;
  onDecide: (measure: Measure, reason: { reason?: string }, onSent: () => void) => void;
  onClose: () => void;
}

/** Asks what is to be done, and for the reason that the author reads. */
export function ModerationDialog(props: ModerationDialogProps) {
  const { target, measures, isOwn, reported, isSending, draftKey, onDecide, onClose } = props;
  const { t } = useTranslation();
  const [measure, setMeasure] = useState<Measure>(measures[0]);
  const { draft, told } = useReason(draftKey);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (told !== null) onDecide(measure, told, draft.discard);
  }

  return (
    <DialogForm
      title={t(`moderation.title.${target}`)}
      {...(isOwn && { text: t('moderation.own') })}
      {...(reported && { text: <Reported {...reported} /> })}
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
      <ReasonField draft={draft} />
    </DialogForm>
  );
}

function Reported({ reportCount, words }: { reportCount: number; words: string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <span>{t('moderation.reported', { count: reportCount })}</span>
      <ReportWords words={words} />
    </>
  );
}
