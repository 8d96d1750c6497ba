import { LIMITS } from '@ieum/contract/limits';
import { SIGNUP_MODES } from '@ieum/contract/permissions';
import { Stack } from '@mantine/core';
import { NativeSelect, TextInput } from '../../../shared/ui/field.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ConsoleForm, Section } from '../parts.tsx';
import { useConsoleForm } from '../use-console-form.ts';
import { type SettingsFormProps, useSaving } from './settings-form.ts';

const NEW_HIRES = ['calendar-year', '12-months'] as const;
const ASKERS = ['new-hires', 'everyone'] as const;
const LENGTH = {
  min: LIMITS.contentOnWriting.toLocaleString('en'),
  max: LIMITS.contentLimitMax.toLocaleString('en'),
};

/** How long contents may be, who is a new hire, who may ask, and who may join. */
export function RulesForm({ initial, onSaved }: SettingsFormProps) {
  const { t } = useTranslation();
  const save = useSaving(onSaved);
  const { frame, values, field } = useConsoleForm({
    initial: {
      contentLimit: String(initial.contentLimit),
      newHires: initial.newHires,
      askers: initial.askers,
      signup: initial.signup,
    },
    draftKey: 'console:rules',
    validate: ({ contentLimit }): { contentLimit?: string } => {
      const length = lengthIn(contentLimit);
      const isPossible = length >= LIMITS.contentOnWriting && length <= LIMITS.contentLimitMax;
      return isPossible ? {} : { contentLimit: t('admin.settings.contentLimitInvalid', LENGTH) };
    },
    send: (_written, { contentLimit, ...chosen }) =>
      save({ ...(contentLimit !== undefined && { contentLimit: lengthIn(contentLimit) }), ...chosen }),
  });

  return (
    <ConsoleForm {...frame} submitLabel={t('admin.save')} gap="xl">
      <Section title={t('admin.settings.rules')}>
        <Stack>
          <TextInput
            {...field('contentLimit')}
            label={t('admin.settings.field.contentLimit')}
            description={t('admin.settings.contentLimitHelp', LENGTH)}
            inputMode="numeric"
            autoComplete="off"
          />
          <NativeSelect
            {...field('newHires')}
            label={t('admin.settings.field.newHires')}
            description={t('admin.settings.newHiresHelp')}
            data={NEW_HIRES.map((value) => ({
              value,
              label: t(
                value === '12-months' ? 'admin.settings.newHires.months' : 'admin.settings.newHires.calendarYear',
              ),
            }))}
          />
          <p role="status">
            {values.newHires !== initial.newHires && t('admin.settings.newHiresConcern', { count: initial.differing })}
          </p>
          <NativeSelect
            {...field('askers')}
            label={t('admin.settings.field.askers')}
            description={t('admin.settings.askersHelp')}
            data={ASKERS.map((value) => ({
              value,
              label: t(value === 'everyone' ? 'admin.settings.askers.everyone' : 'admin.settings.askers.newHires'),
            }))}
          />
          <p role="status">
            {values.askers !== initial.askers &&
              (values.askers === 'everyone'
                ? t('admin.settings.askersConcern.everyone', { count: initial.seniors })
                : t('admin.settings.askersConcern.newHires', { count: initial.seniors }))}
          </p>
          <NativeSelect
            {...field('signup')}
            label={t('admin.settings.field.signup')}
            description={t(initial.isSignupFixed ? 'auth.setup.signup.fixed' : 'admin.settings.signupHelp')}
            data={SIGNUP_MODES.map((value) => ({ value, label: t(`auth.setup.signup.${value}`) }))}
            disabled={initial.isSignupFixed}
          />
        </Stack>
      </Section>
    </ConsoleForm>
  );
}

/** As it is typed, maybe with separators: `1,000`. NaN: it is no number. */
function lengthIn(typed: string): number {
  const digits = typed.replaceAll(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
