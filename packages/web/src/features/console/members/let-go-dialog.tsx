import { checkField } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { Group, Stack } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { CountedTextarea } from '../../../shared/ui/counted-textarea.tsx';
import { DialogForm } from '../../../shared/ui/dialog-form.tsx';
import { Textarea } from '../../../shared/ui/field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useForm } from '../../../shared/ui/use-form.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { LeaverLines, whatHappens } from './leaver-lines.tsx';
import { type LetGoAnswer, useLetGo, useLetGoPreview } from './let-go-queries.ts';
import classes from './members.module.css';

interface LetGoDialogProps {
  /** The emails of those who have been chosen in the list. */
  chosen: string[];
  onDone: () => void;
  onClose: () => void;
}

/** Lets many go: a list, then what it would do, line by line, then what it has done. */
export function LetGoDialog({ chosen, onDone, onClose }: LetGoDialogProps) {
  const [text, setText] = useState(chosen.join('\n'));
  const [reason, setReason] = useState('');
  const [preview, setPreview] = useState<LetGoAnswer | null>(null);
  const body = { members: leaversIn(text), ...(reason !== '' && { reason }) };
  const { mutateAsync, isPending, data: done } = useLetGo();
  const { t } = useTranslation();

  if (preview === null) {
    return (
      <ListStep
        initial={{ text, reason }}
        onPreview={(answer, given) => {
          setText(given.text);
          setReason(given.reason);
          setPreview(answer);
        }}
        onClose={onClose}
      />
    );
  }
  if (done !== undefined) {
    return (
      <AnswerStep title={t('admin.leavers.doneTitle')} answer={done} onClose={onClose}>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </AnswerStep>
    );
  }
  return (
    <AnswerStep title={t('admin.leavers.previewTitle')} answer={preview} onClose={onClose}>
      {/* Another list would be shown what has become of this one. */}
      <Button variant="default" onClick={() => !isPending && setPreview(null)}>
        {t('admin.leavers.back')}
      </Button>
      {preview.letGo > 0 && (
        <Button
          color="danger"
          isLoading={isPending}
          onClick={() => void mutateAsync(body).then(onDone, () => {})} // The message of a failure is shown already.
        >
          {t('admin.leavers.confirm', { count: preview.letGo })}
        </Button>
      )}
    </AnswerStep>
  );
}

interface ListStepProps {
  initial: { text: string; reason: string };
  onPreview: (answer: LetGoAnswer, given: { text: string; reason: string }) => void;
  onClose: () => void;
}

function ListStep({ initial, onPreview, onClose }: ListStepProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useLetGoPreview();
  const { frame, values, field, control } = useForm({
    initial,
    validate: ({ text, reason }) => {
      const { length } = leaversIn(text);
      return {
        ...(length === 0 && { text: t('admin.leavers.needed') }),
        ...(length > LIMITS.linesAtOnce && { text: t('admin.leavers.tooMany', { count: length }) }),
        ...(checkField('reason', reason).problem === 'TOO_LONG' && { reason: '' }),
      };
    },
    send: async ({ text, reason }) => {
      const given = { text, reason: checkField('reason', reason).value };
      try {
        onPreview(await mutateAsync({ members: leaversIn(text) }), given);
      } catch {
        return {}; // The message is shown already.
      }
      return null;
    },
  });
  const count = leaversIn(values.text).length;

  return (
    <DialogForm
      {...frame}
      title={t('admin.leavers.title')}
      text={t('admin.leavers.text')}
      submitLabel={t('admin.leavers.preview')}
      onClose={onClose}
    >
      <Textarea
        {...field('text')}
        autosize
        minRows={4}
        maxRows={8}
        label={t('admin.leavers.emails')}
        description={count === 0 ? t('admin.leavers.emailsHelp') : t('admin.leavers.counted', { count })}
      />
      <CountedTextarea
        {...control('reason')}
        rule="reason"
        label={t('admin.record.reasonOptional')}
        description={t('admin.record.reasonHelp')}
      />
    </DialogForm>
  );
}

interface AnswerStepProps {
  title: string;
  answer: LetGoAnswer;
  onClose: () => void;
  /** The buttons. */
  children: ReactNode;
}

function AnswerStep({ title, answer, onClose, children }: AnswerStepProps) {
  const { t, language } = useTranslation();
  const id = useId();
  const sum = answer.dryRun ? 'admin.leavers.will' : 'admin.leavers.has';
  const others = answer.lines.length - answer.letGo;
  return (
    <Modal labelledBy={`${id}-title`} describedBy={`${id}-text`} onClose={onClose}>
      <Stack>
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-text`}>
          <p className={classes.sum}>
            <span>{answer.letGo === 0 ? t('admin.leavers.nobody') : t(sum, { count: answer.letGo })}</span>
            {others > 0 && <span className={classes.note}>{t('admin.leavers.others', { count: others })}</span>}
          </p>
          {answer.letGo > 0 && <p className={classes.note}>{whatHappens(answer, t, language)}</p>}
        </div>
        <LeaverLines lines={answer.lines} />
        <Group justify="flex-end" gap="xs">
          {children}
        </Group>
      </Stack>
    </Modal>
  );
}

/**
 * The members that a pasted text names, one after the other: its email addresses, whatever stands beside them in a
 * mail program or a spreadsheet. A line without one is an entry as it is, so that it is told what is wrong with it.
 */
export function leaversIn(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    if (line.trim() === '') return [];
    const addresses = line.split(/[\s,;"'<>()]+/).filter((word) => word.includes('@'));
    return addresses.length > 0 ? addresses : [line.trim()];
  });
}
