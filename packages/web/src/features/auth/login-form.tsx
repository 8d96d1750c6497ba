import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { type TextKey, useTranslation } from '../../i18n/index.ts';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import classes from './auth-form.module.css';
import { signIn } from './sign-in.ts';

/** Signs in. Where that leads is the guard's to say: it follows the session. */
export function LoginForm() {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<TextKey | null>(null);
  const [isBusy, setBusy] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (email.trim() === '') return showError('auth.login.emailMissing', emailInput.current);
    if (password === '') return showError('auth.login.passwordMissing', passwordInput.current);
    setProblem(null);
    setBusy(true);
    const refusal = await signIn(email, password);
    setBusy(false);
    if (refusal !== null) showError(`auth.login.${refusal}`, passwordInput.current);
  }

  function showError(key: TextKey, field: HTMLInputElement | null): void {
    setProblem(key);
    field?.focus();
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        ref={emailInput}
        label={t('auth.email')}
        name="email"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <PasswordField
        ref={passwordInput}
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p role="alert" className={classes.problem}>
        {problem !== null && t(problem)}
      </p>
      <LoadingButton type="submit" fullWidth isLoading={isBusy}>
        {t('auth.login.submit')}
      </LoadingButton>
    </form>
  );
}
