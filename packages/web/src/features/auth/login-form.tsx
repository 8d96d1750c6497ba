import type { SecondFactorWay } from '@ieum/contract/second-factor';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type TextKey, useTranslation } from '../../i18n/index.ts';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { PasskeyButton } from '../session/passkey-button.tsx';
import classes from './auth-form.module.css';
import { KeepCheckbox } from './keep-checkbox.tsx';
import type { SecondFactorStep } from './second-factor-step.tsx';
import { signIn, signInWithPasskey } from './sign-in.ts';

interface Credentials {
  email: string;
  password: string;
  /** Stay signed in on this device. */
  keep: boolean;
}

interface LoginFormProps {
  initialEmail: string;
  /** The password is right, and the address not verified yet. */
  onUnverified: (email: string) => void;
  /** What is offered besides, until the password is right and only the second factor is missing. */
  besides: (keep: boolean) => ReactNode;
}

/** What a member with a second factor is asked then. */
interface NextStep {
  Step: typeof SecondFactorStep;
  ways: SecondFactorWay[];
}

/** Signs in. The guard follows the session and decides which screen opens next. */
export function LoginForm({ initialEmail, onUnverified, besides }: LoginFormProps) {
  const { t } = useTranslation();
  /** In the server's words. */
  const [barredBecause, setBarredBecause] = useState<string | null>(null);
  const [next, setNext] = useState<NextStep | null>(null);
  const { form, values, errors, isSending, submit, setValue, setErrors, field } = useForm<Credentials, TextKey>({
    initial: { email: initialEmail, password: '', keep: false },
    validate: ({ email, password }) => {
      if (email.trim() === '') return { email: 'auth.login.emailMissing' };
      return password === '' ? { password: 'auth.login.passwordMissing' } : {};
    },
    send: async ({ email, password, keep }) => {
      setBarredBecause(null);
      const refusal = await signIn(email, password, keep);
      if (refusal === 'unverified') onUnverified(email.trim());
      if (refusal === null || refusal === 'unverified') return null;
      if (typeof refusal === 'string') return { errors: { password: `auth.login.${refusal}` } };
      if ('ways' in refusal) {
        const Step = await loadStep();
        if (Step === null) return { errors: { password: 'auth.login.failed' } };
        setNext({ Step, ways: refusal.ways });
        return null;
      }
      setBarredBecause(refusal.reason);
      return {};
    },
  });
  // Shown below both fields and marked at neither, because it is unknown whether the email or the password is wrong.
  const { error: _email, ...email } = field('email');
  const { error: _password, ...password } = field('password');
  const problem = errors.email ?? errors.password;

  if (next !== null) return <next.Step {...values} ways={next.ways} onBack={() => setNext(null)} />;
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        {...email}
        label={t('auth.email')}
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setValue('email', event.currentTarget.value);
          setErrors({});
        }}
      />
      <PasswordField
        {...password}
        label={t('auth.password')}
        autoComplete="current-password"
        onChange={(event) => setValue('password', event.currentTarget.value)}
      />
      <KeepCheckbox isChecked={values.keep} onChange={(isChecked) => setValue('keep', isChecked)} />
      <p role="alert" className={classes.problem}>
        {problem === undefined ? barredBecause : t(problem)}
      </p>
      <LoadingButton type="submit" fullWidth isLoading={isSending}>
        {t('auth.login.submit')}
      </LoadingButton>
      <PasskeyButton label={t('auth.factor.passkey')} onUse={() => signInWithPasskey(values.keep)} />
      {besides(values.keep)}
    </form>
  );
}

/** A chunk of its own, since few members need it. Null: it could not be fetched, and the login says that it failed. */
async function loadStep(): Promise<typeof SecondFactorStep | null> {
  try {
    return (await import('./second-factor-step.tsx')).SecondFactorStep;
  } catch {
    return null;
  }
}
