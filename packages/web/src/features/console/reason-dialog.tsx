import { CountedTextarea } from '../../shared/ui/counted-textarea.tsx';
import { DialogForm } from '../../shared/ui/dialog-form.tsx';
import { reasonOf } from '../../shared/ui/reason-field.tsx';
import { useForm } from '../../shared/ui/use-form.ts';

interface ReasonDialogProps {
  title: string;
  /** Paragraphs. */
  text: string[];
  /** Of the reason, and what it is for. */
  label: string;
  help: string;
  submitLabel: string;
  danger: boolean;
  /** Shows the message of a failure itself. */
  send: (reason: { reason?: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks whether something is to be done, and why, which may be left out. */
export function ReasonDialog({ title, text, label, help, submitLabel, danger, send, onClose }: ReasonDialogProps) {
  const { frame, control } = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reasonOf(reason) === null ? { reason: '' } : {}),
    send: async ({ reason }) => {
      try {
        await send({ ...reasonOf(reason) });
      } catch {
        return {}; // The message is shown already.
      }
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
      <CountedTextarea {...control('reason')} rule="reason" label={label} description={help} />
    </DialogForm>
  );
}
