import { WORD_ACTIONS, type WordAction } from '@ieum/contract/console-choices';
import { checkField } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { hasStatus } from '../../../shared/api/errors.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { NativeSelect, TextInput } from '../../../shared/ui/field.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useForm } from '../../../shared/ui/use-form.ts';
import { type Translate, useTranslation } from '../../../shared/words/translation.ts';
import { refusalOf } from '../parts.tsx';
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
  const { form, values, isSending, submit, field, change } = useForm<Values>({
    initial: { word: '', action: 'QUEUE' },
    validate: ({ word }) => {
      const { problem } = checkField('watchedWord', word);
      return problem === null ? {} : { word: t(`admin.watched.problem.${problem}`, { max: LIMITS.watchedWord }) };
    },
    send: async (body) => {
      try {
        await call('POST /api/admin/watched-words', { body });
      } catch (error) {
        // Also where another admin was faster.
        if (hasStatus(error, 409)) {
          void watchedWordsChanged(client);
          return { errors: { word: error.detail } };
        }
        return refusalOf(error, t('admin.retryLater'));
      }
      toast(t('admin.watched.added'), 'success');
      change('word', '');
      form.current?.querySelector('input')?.focus();
      void watchedWordsChanged(client);
      return null;
    },
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      <TextInput {...field('word')} label={t('admin.watched.word')} autoComplete="off" autoCapitalize="none" />
      <NativeSelect
        label={t('admin.watched.action')}
        value={values.action}
        onChange={(event) => change('action', event.currentTarget.value as WordAction)}
        data={actionChoices(t)}
      />
      <Button type="submit" isLoading={isSending} className={classes.submit ?? ''}>
        {t('admin.watched.add')}
      </Button>
    </form>
  );
}

export function actionChoices(t: Translate) {
  return WORD_ACTIONS.map((value) => ({ value, label: t(`admin.watched.actions.${value}`) }));
}
