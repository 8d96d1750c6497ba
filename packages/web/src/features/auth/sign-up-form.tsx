import { NativeSelect, TextInput } from '@mantine/core';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { type TextKey, useTranslation } from '../../i18n/index.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './auth-form.module.css';
import { EMAIL_TEXTS, NICKNAME_TEXTS } from './availability.ts';
import { availabilityMessage } from './availability-message.tsx';
import { wouldBeSenior, yearChoices } from './joined-year.ts';
import { type TypedField, useSignUp } from './use-sign-up.ts';

/** Creates an account, then calls `onDone`. */
export function SignUpForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const { values, type, joinedYear, chooseYear, problems, checks, check, submit, isBusy } = useSignUp();
  const [years] = useState(yearChoices);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const outcome = await submit();
    if (outcome === 'done') return onDone();
    if (outcome === 'failed') await dialogs.alert(t('auth.signUp.failed'));
    flushSync(() => {}); // The problems have to be on the screen before the first of them can take focus.
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  const typed = (field: TypedField) => ({
    name: field,
    value: values[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(field, event.currentTarget.value),
  });

  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <p className={classes.notice}>{t('auth.signUp.notice')}</p>
      <TextInput
        {...typed('email')}
        label={t('auth.email')}
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => check('email')}
        {...(problems.email ? { error: problems.email } : availabilityMessage(checks.email.state, EMAIL_TEXTS, t))}
      />
      <PasswordField
        {...typed('password')}
        label={t('auth.password')}
        description={t('auth.signUp.passwordHelp')}
        autoComplete="new-password"
        error={problems.password}
      />
      <TextInput
        {...typed('nickname')}
        label={t('auth.signUp.nickname')}
        description={t('auth.signUp.nicknameHelp')}
        autoComplete="nickname"
        onBlur={() => check('nickname')}
        {...(problems.nickname
          ? { error: problems.nickname }
          : availabilityMessage(checks.nickname.state, NICKNAME_TEXTS, t))}
      />
      <NativeSelect
        label={t('auth.signUp.joinedYear')}
        name="joinedYear"
        description={t(joinedAs(joinedYear))}
        data={[
          { value: '', label: t('auth.signUp.chooseYear') },
          ...years.map((year) => ({ value: String(year), label: t('auth.signUp.year', { year }) })),
        ]}
        value={joinedYear ?? ''}
        error={problems.joinedYear}
        onChange={(event) => chooseYear(Number(event.currentTarget.value) || null)}
      />
      <TextInput
        {...typed('organization')}
        label={t('auth.signUp.organization')}
        description={t('auth.signUp.organizationHelp')}
        autoComplete="organization"
        error={problems.organization}
      />
      <LoadingButton type="submit" fullWidth isLoading={isBusy}>
        {t('auth.signUp.submit')}
      </LoadingButton>
    </form>
  );
}

function joinedAs(joinedYear: number | null): TextKey {
  if (joinedYear === null) return 'auth.signUp.joinedYearHelp';
  return wouldBeSenior(joinedYear) ? 'auth.signUp.asSenior' : 'auth.signUp.asNewHire';
}
