import { checkField } from '@ieum/contract/fields';
import { call } from '../../shared/api/client.ts';
import { fieldErrorsOf, hasCode } from '../../shared/api/errors.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import { Button } from '../../shared/ui/button.tsx';
import classes from '../../shared/ui/form.module.css';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { type FieldErrors, useForm } from '../../shared/ui/use-form.ts';
import { type Translate, useTranslation } from '../../shared/words/translation.ts';

interface Passwords {
  next: string;
  again: string;
}

interface ResetFormProps {
  token: string;
  onDone: () => void;
  onSpent: () => void;
}

/** Sets a new password with the token of a link. */
export function ResetForm({ token, onDone, onSpent }: ResetFormProps) {
  const { t } = useTranslation();
  const { form, isSending, submit, field } = useForm<Passwords>({
    initial: { next: '', again: '' },
    validate: (passwords) => errorsIn(passwords, t),
    send: async ({ next }) => {
      try {
        await call('POST /auth/reset', { body: { token, newPassword: next } });
        onDone();
        return null;
      } catch (error) {
        if (hasCode(error, 'LINK_SPENT')) {
          onSpent();
          return null;
        }
        const refused = fieldErrorsOf(error).newPassword;
        if (refused !== undefined) return { errors: { next: refused } };
        toast(serverReasonOr(t('recovery.reset.failed'))(error));
        return {};
      }
    },
  });

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <p>{t('recovery.reset.text')}</p>
      <PasswordField
        {...field('next')}
        label={t('members.password.next')}
        description={t('auth.signUp.passwordHelp')}
        autoComplete="new-password"
      />
      <PasswordField {...field('again')} label={t('members.password.again')} autoComplete="new-password" />
      <Button type="submit" fullWidth isLoading={isSending}>
        {t('recovery.reset.submit')}
      </Button>
    </form>
  );
}

function errorsIn({ next, again }: Passwords, t: Translate): FieldErrors<Passwords> {
  const { problem } = checkField('password', next);
  if (problem !== null) return { next: t(`auth.problem.password.${problem}`) };
  return next === again ? {} : { again: t('members.password.differ') };
}
