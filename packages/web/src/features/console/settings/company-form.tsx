import type { ApiAnswer } from '@ieum/contract/api';
import { checkField, FIELDS } from '@ieum/contract/fields';
import { countCodePoints } from '@ieum/contract/text';
import { Group, Stack } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { call } from '../../../shared/api/client.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { Textarea, TextInput } from '../../../shared/ui/field.tsx';
import { LengthCounter } from '../../../shared/ui/length-counter.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useForm } from '../../../shared/ui/use-form.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { refusalOf, Section } from '../parts.tsx';
import classes from './settings.module.css';

type Settings = ApiAnswer<'GET /api/admin/settings'>;

const TEXTS = ['communityName', 'greeting', 'contact', 'privacyNotice'] as const;
type Values = Record<(typeof TEXTS)[number], string>;

interface CompanyFormProps {
  initial: Settings;
  onSaved: (saved: ApiAnswer<'PUT /api/admin/settings'>) => void;
}

export function CompanyForm({ initial, onSaved }: CompanyFormProps) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const { communityName, greeting, contact, privacyNotice } = initial;
  const { form, values, errors, isSending, submit, field, change } = useForm<Values>({
    initial: { communityName, greeting, contact, privacyNotice },
    validate: (written) =>
      Object.fromEntries(
        TEXTS.flatMap((name) => {
          const { problem } = checkField(name, written[name]);
          if (problem === null) return [];
          const max = FIELDS[name].max.toLocaleString('en');
          return [[name, t(problem === 'TOO_LONG' ? 'admin.settings.tooLong' : 'admin.settings.invalid', { max })]];
        }),
      ),
    send: async (written) => {
      const asksAgain = ![initial.privacyNotice, ''].includes(written.privacyNotice.trim());
      if (asksAgain && !(await agreed())) return {};
      try {
        onSaved(await call('PUT /api/admin/settings', { body: written }));
        toast(t('admin.settings.saved'), 'success');
        return null;
      } catch (error) {
        return refusalOf(error, t('admin.retryLater'));
      }
    },
  });

  function agreed(): Promise<boolean> {
    return dialogs.confirm({
      title: t('admin.settings.askTitle'),
      message: t('admin.settings.askText'),
      confirmLabel: t('admin.settings.askConfirm'),
    });
  }

  const area = (name: 'greeting' | 'privacyNotice') => ({
    name,
    autosize: true,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => change(name, currentTarget.value),
  });

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="xl">
        <Section title={t('admin.settings.company')}>
          <Stack>
            <TextInput
              {...field('communityName')}
              label={t('admin.settings.field.communityName')}
              description={t('admin.settings.communityNameHelp')}
              autoComplete="off"
            />
            <div>
              <Textarea
                {...area('greeting')}
                label={t('admin.settings.field.greeting')}
                description={t('admin.settings.greetingHelp')}
                minRows={2}
              />
              <Counter name="greeting" text={values.greeting} />
            </div>
            <TextInput
              {...field('contact')}
              label={t('admin.settings.field.contact')}
              description={t('admin.settings.contactHelp')}
              autoComplete="off"
            />
          </Stack>
        </Section>
        <Section title={t('admin.settings.field.privacyNotice')}>
          <p className={classes.help}>{t('admin.settings.noticeHelp')}</p>
          <Textarea {...area('privacyNotice')} label={t('admin.settings.noticeLabel')} minRows={6} maxRows={20} />
          <Counter name="privacyNotice" text={values.privacyNotice} />
        </Section>
        <Group gap="xs">
          <Button type="submit" isLoading={isSending}>
            {t('admin.settings.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Counter({ name, text }: { name: 'greeting' | 'privacyNotice'; text: string }) {
  return (
    <div className={classes.counter}>
      <LengthCounter length={countCodePoints(checkField(name, text).value)} max={FIELDS[name].max} />
    </div>
  );
}
