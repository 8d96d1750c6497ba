import { WORD_ACTIONS, type WordAction } from '@ieum/contract/console-choices';
import { checkField } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { hasStatus } from '../../../shared/api/errors.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { NativeSelect, TextInput } from '../../../shared/ui/field.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { type Translate, useTranslation } from '../../../shared/words/translation.ts';
import { useConsoleForm } from '../use-console-form.ts';
import { watchedWordsChanged } from './watched-word-queries.ts';
import classes from './watched-words.module.css';

interface Values {
  word: string;
  action: WordAction;
}

/** Several words are mostly added one after the other: the field keeps the focus, and the action stays. */
export function WatchedWordForm() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, isSending, submit, field, change } = useConsoleForm<Values>({
    initial: { word: '', action: 'QUEUE' },
    validate: ({ word }) => {
      const { problem } = checkField('watchedWord', word);
      return problem === null ? {} : { word: t(`admin.watched.problem.${problem}`, { max: LIMITS.watchedWord }) };
    },
    send: async (body) => {
      await call('POST /api/admin/watched-words', { body });
      toast(t('admin.watched.added'), 'success');
      change('word', '');
      form.current?.querySelector('input')?.focus();
      void watchedWordsChanged(client);
    },
    errorsIn: (error) => {
      if (!hasStatus(error, 409)) return null;
      // Another admin was faster.
      void watchedWordsChanged(client);
      return { word: error.detail };
    },
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      <TextInput {...field('word')} label={t('admin.watched.word')} autoComplete="off" autoCapitalize="none" />
      <NativeSelect {...field('action')} label={t('admin.watched.action')} data={actionChoices(t)} />
      <Button type="submit" isLoading={isSending} className={classes.submit ?? ''}>
        {t('admin.watched.add')}
      </Button>
    </form>
  );
}

export function actionChoices(t: Translate) {
  return WORD_ACTIONS.map((value) => ({ value, label: t(`admin.watched.actions.${value}`) }));
}
