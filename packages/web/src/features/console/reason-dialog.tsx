import { DraftNotice } from '../../shared/drafts/draft-notice.tsx';
import { reasonOf } from '../../shared/drafts/reason-field.tsx';
import { CountedTextarea } from '../../shared/ui/counted-textarea.tsx';
import { DialogForm } from '../../shared/ui/dialog-form.tsx';
import { useForm } from '../../shared/ui/use-form.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { useKeptChanges } from './use-console-form.ts';

const NOTHING = { reason: '' };

interface ReasonDialogProps {
  title: string;
  /** Paragraphs. */
  text: string[];
  /** Of the reason, and what it is for. */
  label: string;
  help: string;
  submitLabel: string;
  danger: boolean;
  /** Where the reason is kept until it is sent. */
  draftKey: string;
  /** Shows the message of a failure itself. */
  send: (reason: { reason?: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks whether something is to be done, and why, which may be left out. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, help, submitLabel, danger, draftKey, send, onClose } = props;
  const { t } = useTranslation();
  const { draft, keeper } = useKeptChanges(draftKey, NOTHING);
  const { frame, control } = useForm({
    initial: NOTHING,
    keeper,
    validate: ({ reason }) => (reasonOf(reason) === null ? { reason: '' } : {}),
    send: async ({ reason }) => {
      try {
        await send({ ...reasonOf(reason) });
      } catch {
        return {}; // The message is shown already.
      }
      draft.discard();
      onClose();
      return null;
    },
  });
  return (
    <DialogForm
      {...frame}
      title={title}
      text={text.map((one) => <p key={one}>{one}</p>)}
      submitLabel={submitLabel}
      danger={danger}
      onClose={onClose}
    >
      <DraftNotice draft={draft} discardLabel={t('drafts.discard.comment')} onDiscard={draft.discard} />
      <CountedTextarea {...control('reason')} rule="reason" label={label} description={help} />
    </DialogForm>
  );
}
