import type { SecondFactorWay } from '@ieum/contract/second-factor';
import { type ReactNode, useState } from 'react';
import { PasskeyButton } from '../../shared/session/passkey-button.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { EmailField } from '../../shared/ui/email-field.tsx';
import classes from '../../shared/ui/form.module.css';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { useForm } from '../../shared/ui/use-form.ts';
import { type TextKey, useTranslation } from '../../shared/words/translation.ts';
import { KeepCheckbox } from './keep-checkbox.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
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

/** Signs in. The guard follows the session and decides which screen opens next. */
export function LoginForm({ initialEmail, onUnverified, besides }: LoginFormProps) {
  const { t } = useTranslation();
  /** What is wrong with neither field. */
  const [problem, setProblem] = useState<string | null>(null);
  /** How a second factor can be given, once the password is right and the member has one. */
  const [ways, setWays] = useState<SecondFactorWay[] | null>(null);
  const { form, values, errors, isSending, submit, setValue, setErrors, field } = useForm<Credentials, TextKey>({
    initial: { email: initialEmail, password: '', keep: false },
    validate: ({ email, password }) => {
      if (email.trim() === '') return { email: 'auth.login.emailMissing' };
      return password === '' ? { password: 'auth.login.passwordMissing' } : {};
    },
    send: async ({ email, password, keep }) => {
      setProblem(null);
      const refusal = await signIn(email, password, keep);
      if (refusal === 'unverified') onUnverified(email.trim());
      if (refusal === null || refusal === 'unverified') return null;
      if (refusal === 'wrong') return { errors: { password: 'auth.login.wrong' } };
      if (refusal === 'withdrawn' || refusal === 'checkFailed') return { errors: { email: `auth.login.${refusal}` } };
      if (refusal !== 'failed' && 'ways' in refusal) {
        setWays(refusal.ways);
        return null;
      }
      setProblem(typeof refusal === 'object' && 'reason' in refusal ? refusal.reason : t('auth.login.failed'));
      return {};
    },
  });

  if (ways !== null) return <SecondFactorStep {...values} ways={ways} onBack={() => setWays(null)} />;
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <EmailField
        {...field('email')}
        error={errors.email && t(errors.email)}
        label={t('auth.email')}
        autoComplete="username"
        onChange={(event) => {
          setValue('email', event.currentTarget.value);
          setErrors({});
          setProblem(null);
        }}
      />
      <PasswordField
        {...field('password')}
        error={errors.password && t(errors.password)}
        label={t('auth.password')}
        autoComplete="current-password"
      />
      <KeepCheckbox isChecked={values.keep} onChange={(isChecked) => setValue('keep', isChecked)} />
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <Button type="submit" fullWidth isLoading={isSending}>
        {t('auth.signIn')}
      </Button>
      <PasskeyButton label={t('auth.factor.passkey')} onUse={() => signInWithPasskey(values.keep)} />
      {besides(values.keep)}
    </form>
  );
}
