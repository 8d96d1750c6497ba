import type { ApiAnswer } from '@ieum/contract/api';
import { LIMITS } from '@ieum/contract/limits';
import { SIGNUP_MODES } from '@ieum/contract/policy';
import { Group, Stack } from '@mantine/core';
import { call } from '../../../shared/api/client.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { NativeSelect, TextInput } from '../../../shared/ui/field.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useForm } from '../../../shared/ui/use-form.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { refusalOf, Section } from '../parts.tsx';

type Settings = ApiAnswer<'GET /api/admin/settings'>;

const NEW_HIRES = ['calendar-year', '12-months'] as const;
const ASKERS = ['new-hires', 'everyone'] as const;
const LENGTH = {
  min: LIMITS.contentOnWriting.toLocaleString('en'),
  max: LIMITS.contentLimitMax.toLocaleString('en'),
};

interface RulesFormProps {
  initial: Settings;
  onSaved: (saved: ApiAnswer<'PUT /api/admin/settings'>) => void;
}

/** How long contents may be, who is a new hire, who may ask, and who may join. */
export function RulesForm({ initial, onSaved }: RulesFormProps) {
  const { t } = useTranslation();
  const { form, values, isSending, submit, field, change } = useForm({
    initial: {
      contentLimit: String(initial.contentLimit),
      newHires: initial.newHires,
      askers: initial.askers,
      signup: initial.signup,
    },
    validate: ({ contentLimit }): { contentLimit?: string } => {
      const length = lengthIn(contentLimit);
      const isPossible = length >= LIMITS.contentOnWriting && length <= LIMITS.contentLimitMax;
      return isPossible ? {} : { contentLimit: t('admin.settings.contentLimitInvalid', LENGTH) };
    },
    send: async ({ contentLimit, ...chosen }) => {
      try {
        onSaved(await call('PUT /api/admin/settings', { body: { contentLimit: lengthIn(contentLimit), ...chosen } }));
        toast(t('admin.settings.saved'), 'success');
        return null;
      } catch (error) {
        return refusalOf(error, t('admin.retryLater'));
      }
    },
  });

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="xl">
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
              name="newHires"
              label={t('admin.settings.field.newHires')}
              description={t('admin.settings.newHiresHelp')}
              data={NEW_HIRES.map((value) => ({
                value,
                label: t(
                  value === '12-months' ? 'admin.settings.newHires.months' : 'admin.settings.newHires.calendarYear',
                ),
              }))}
              value={values.newHires}
              onChange={({ currentTarget }) => change('newHires', currentTarget.value as Settings['newHires'])}
            />
            <p role="status">
              {values.newHires !== initial.newHires &&
                t('admin.settings.newHiresConcern', { count: initial.differing })}
            </p>
            <NativeSelect
              name="askers"
              label={t('admin.settings.field.askers')}
              description={t('admin.settings.askersHelp')}
              data={ASKERS.map((value) => ({
                value,
                label: t(value === 'everyone' ? 'admin.settings.askers.everyone' : 'admin.settings.askers.newHires'),
              }))}
              value={values.askers}
              onChange={({ currentTarget }) => change('askers', currentTarget.value as Settings['askers'])}
            />
            <p role="status">
              {values.askers !== initial.askers &&
                (values.askers === 'everyone'
                  ? t('admin.settings.askersConcern.everyone', { count: initial.seniors })
                  : t('admin.settings.askersConcern.newHires', { count: initial.seniors }))}
            </p>
            <NativeSelect
              name="signup"
              label={t('admin.settings.field.signup')}
              description={t(initial.isSignupFixed ? 'auth.setup.signup.fixed' : 'admin.settings.signupHelp')}
              data={SIGNUP_MODES.map((value) => ({ value, label: t(`auth.setup.signup.${value}`) }))}
              disabled={initial.isSignupFixed}
              value={values.signup}
              onChange={({ currentTarget }) => change('signup', currentTarget.value as Settings['signup'])}
            />
          </Stack>
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

/** As it is typed, maybe with separators: `1,000`. NaN: it is no number. */
function lengthIn(typed: string): number {
  const digits = typed.replaceAll(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
