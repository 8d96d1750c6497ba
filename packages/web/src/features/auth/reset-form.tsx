import { checkField } from '@ieum/contract/fields';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { type Translate, useTranslation } from '../../i18n/index.ts';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { type FieldErrors, useForm } from '../../ui/use-form.ts';
import classes from './auth-form.module.css';
import { reasonOf } from './reason-of.ts';

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
        if (error instanceof ApiError && error.code === 'LINK_SPENT') {
          onSpent();
          return null;
        }
        const refused = error instanceof ApiError && error.errors.find(({ field }) => field === 'newPassword');
        if (refused) return { errors: { next: refused.message } };
        toast(reasonOf(error, t('recovery.reset.failed')));
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
      <LoadingButton type="submit" fullWidth isLoading={isSending}>
        {t('recovery.reset.submit')}
      </LoadingButton>
    </form>
  );
}

function errorsIn({ next, again }: Passwords, t: Translate): FieldErrors<Passwords> {
  const { problem } = checkField('password', next);
  if (problem !== null) return { next: t(`auth.problem.password.${problem}`) };
  return next === again ? {} : { again: t('members.password.differ') };
}
