import { checkField, FIELDS } from '@ieum/contract/fields';
import { Stack } from '@mantine/core';
import { CountedTextarea } from '../../../shared/ui/counted-textarea.tsx';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { TextInput } from '../../../shared/ui/field.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ConsoleForm, Section } from '../parts.tsx';
import { useConsoleForm } from '../use-console-form.ts';
import classes from './settings.module.css';
import { type SettingsFormProps, useSaving } from './settings-form.ts';

const TEXTS = ['communityName', 'greeting', 'contact', 'privacyNotice'] as const;
type Values = Record<(typeof TEXTS)[number], string>;

export function CompanyForm({ initial, onSaved }: SettingsFormProps) {
  const { t } = useTranslation();
  const save = useSaving(onSaved);
  const dialogs = useDialogs();
  const { communityName, greeting, contact, privacyNotice } = initial;
  const { frame, field, control } = useConsoleForm<Values>({
    initial: { communityName, greeting, contact, privacyNotice },
    draftKey: 'console:company',
    validate: (written) =>
      Object.fromEntries(
        TEXTS.flatMap((name) => {
          const { problem } = checkField(name, written[name]);
          if (problem === null) return [];
          const max = FIELDS[name].max.toLocaleString('en');
          return [[name, t(problem === 'TOO_LONG' ? 'admin.tooLong' : 'admin.settings.invalid', { max })]];
        }),
      ),
    send: async (_written, changed) => {
      const asksAgain = ![undefined, initial.privacyNotice, ''].includes(changed.privacyNotice?.trim());
      if (asksAgain && !(await agreed())) return false;
      await save(changed);
      return true;
    },
  });

  function agreed(): Promise<boolean> {
    return dialogs.confirm({
      title: t('admin.settings.askTitle'),
      message: t('admin.settings.askText'),
      confirmLabel: t('admin.settings.askConfirm'),
    });
  }

  return (
    <ConsoleForm {...frame} submitLabel={t('admin.save')} gap="xl">
      <Section title={t('admin.settings.company')}>
        <Stack>
          <TextInput
            {...field('communityName')}
            label={t('admin.settings.field.communityName')}
            description={t('admin.settings.communityNameHelp')}
            autoComplete="off"
          />
          <CountedTextarea
            {...control('greeting')}
            rule="greeting"
            label={t('admin.settings.field.greeting')}
            description={t('admin.settings.greetingHelp')}
          />
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
        <CountedTextarea
          {...control('privacyNotice')}
          rule="privacyNotice"
          label={t('admin.settings.noticeLabel')}
          minRows={6}
          maxRows={20}
        />
      </Section>
    </ConsoleForm>
  );
}
