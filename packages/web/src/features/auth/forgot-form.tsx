import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { type TextKey, useTranslation } from '../../i18n/index.ts';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import classes from './auth-form.module.css';
import { reasonOf } from './reason-of.ts';
import { useHasMail } from './use-has-mail.ts';

/** Has a link mailed with which a forgotten password can be replaced. Says the same, whoever asks. */
export function ForgotForm() {
  const { t } = useTranslation();
  const hasMail = useHasMail();
  const [isSent, setSent] = useState(false);
  const { form, isSending, submit, field } = useForm<{ email: string }, TextKey>({
    initial: { email: '' },
    validate: ({ email }) => (email.trim() === '' ? { email: 'auth.login.emailMissing' } : {}),
    send: async ({ email }) => {
      try {
        await call('POST /auth/forgot', { body: { email } });
        setSent(true);
        return null;
      } catch (error) {
        toast(reasonOf(error, t('recovery.forgot.failed')));
        return {};
      }
    },
  });
  const { error, ...email } = field('email');

  if (hasMail === null) return <Skeleton lines={[100, 60]} />;
  if (!hasMail) return <p className={classes.notice}>{t('recovery.forgot.noMail')}</p>;
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <p>{t('recovery.forgot.text')}</p>
      <TextInput
        {...email}
        error={error && t(error)}
        label={t('auth.email')}
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <LoadingButton type="submit" fullWidth isLoading={isSending}>
        {t(isSent ? 'recovery.forgot.submitAgain' : 'recovery.forgot.submit')}
      </LoadingButton>
      <div role="status">
        {isSent && (
          <p className={classes.notice}>
            <span className={classes.line}>{t('recovery.forgot.sent')}</span>
            <span className={classes.line}>{t('recovery.forgot.sentHelp')}</span>
          </p>
        )}
      </div>
    </form>
  );
}
