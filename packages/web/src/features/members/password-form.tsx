import { type ChangeEvent, type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '../../data/failures.ts';
import { useTranslation } from '../../i18n/index.ts';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { changePassword, type PasswordProblems, type Passwords, problemsIn } from './change-password.ts';
import classes from './member-form.module.css';

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [passwords, setPasswords] = useState<Passwords>({ current: '', next: '', again: '' });
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const found = problemsIn(passwords, t);
    if (Object.keys(found).length > 0) return showError(found, form);
    setBusy(true);
    try {
      const refused = await changePassword(passwords, t);
      if (refused === null) onDone();
      else showError(refused, form);
    } catch (error) {
      const message = failureText(error, () => t('members.password.unchanged'));
      if (message !== null) toast(message);
    } finally {
      setBusy(false);
    }
  }

  function showError(found: PasswordProblems, form: HTMLFormElement): void {
    flushSync(() => {
      setProblems(found);
      setBusy(false);
    });
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  const typed = (field: keyof Passwords) => ({
    value: passwords[field],
    error: problems[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      setPasswords((before) => ({ ...before, [field]: text }));
      setProblems(({ [field]: _, ...others }) => others);
    },
  });

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <PasswordField {...typed('current')} label={t('members.password.current')} autoComplete="current-password" />
      <PasswordField
        {...typed('next')}
        label={t('members.password.next')}
        description={t('auth.signUp.passwordHelp')}
        autoComplete="new-password"
      />
      <PasswordField {...typed('again')} label={t('members.password.again')} autoComplete="new-password" />
      <p className={classes.note}>{t('members.password.note')}</p>
      <LoadingButton type="submit" isLoading={isBusy}>
        {t('members.password.submit')}
      </LoadingButton>
    </form>
  );
}
