import { checkField } from '@ieum/contract/fields';
import type { JoinDecision } from '@ieum/contract/joining';
import { CountedTextarea } from '../../../shared/ui/counted-textarea.tsx';
import { DialogForm } from '../../../shared/ui/dialog-form.tsx';
import { reasonOf } from '../../../shared/ui/reason-field.tsx';
import { stripBidi } from '../../../shared/ui/strip-bidi.ts';
import { useForm } from '../../../shared/ui/use-form.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { type JoinResult, useJoinDecision, type WaitingPerson } from './join-queries.ts';

interface DecideDialogProps {
  decision: JoinDecision;
  /** At least one. */
  people: readonly WaitingPerson[];
  /** Closes it, too. */
  onDone: (results: JoinResult[]) => void;
  onClose: () => void;
}

/** Asks for words to those who are let in or refused. */
export function DecideDialog({ decision, people, onDone, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useJoinDecision(onDone);
  const { form, values, errors, isSending, submit, change } = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      ...(checkField('reason', reason).problem === 'TOO_LONG' && { reason: '' }),
    }),
    send: async ({ reason }) => {
      try {
        await mutateAsync({ ids: people.map(({ id }) => id), decision, ...reasonOf(reason) });
      } catch {
        return {}; // The message is shown already.
      }
      return null;
    },
  });
  const nickname = stripBidi(people[0]?.nickname ?? '');
  const others = people.length - 1;
  return (
    <DialogForm
      title={t(`admin.joins.${decision}Title`)}
      text={t(`admin.joins.${decision}${others === 0 ? 'Text' : 'TextOfMany'}`, { nickname, others })}
      submitLabel={t(`admin.joins.${decision}`)}
      danger={decision === 'refuse'}
      isSending={isSending}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <CountedTextarea
        name="reason"
        rule="reason"
        label={t('admin.joins.reason')}
        description={t('admin.joins.reasonHelp')}
        value={values.reason}
        error={errors.reason}
        onChange={(value) => change('reason', value)}
      />
    </DialogForm>
  );
}
