import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import { useHasMail } from '../../shared/session/sign-in-options.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmailField } from '../../shared/ui/email-field.tsx';
import classes from '../../shared/ui/form.module.css';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useForm } from '../../shared/ui/use-form.ts';
import { type TextKey, useTranslation } from '../../shared/words/translation.ts';

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
        toast(serverReasonOr(t('recovery.forgot.failed'))(error));
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
      <EmailField {...email} error={error && t(error)} label={t('auth.email')} autoComplete="username" />
      <Button type="submit" fullWidth isLoading={isSending}>
        {t(isSent ? 'recovery.forgot.submitAgain' : 'recovery.forgot.submit')}
      </Button>
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
