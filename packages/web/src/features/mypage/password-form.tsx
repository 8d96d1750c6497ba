import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../shared/query/failures.ts';
import { invalidateChanged } from '../../shared/query/invalidation.ts';
import { Button } from '../../shared/ui/button.tsx';
import classes from '../../shared/ui/form.module.css';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import page from '../../shared/ui/settings-page.module.css';
import { toast } from '../../shared/ui/toast.ts';
import { useForm } from '../../shared/ui/use-form.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { changePassword, errorsIn } from './change-password.ts';

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { form, isSending, submit, field } = useForm({
    initial: { current: '', next: '', again: '' },
    validate: (passwords) => errorsIn(passwords, t),
    send: async (passwords) => {
      try {
        const errors = await changePassword(passwords, t);
        if (errors !== null) return { errors };
        void invalidateChanged(queryClient, { kind: 'PASSWORD_CHANGED' });
        onDone();
        return null;
      } catch (error) {
        const message = failureText(error, () => t('members.password.unchanged'));
        if (message !== null) toast(message);
        return {};
      }
    },
  });

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <PasswordField {...field('current')} label={t('members.password.current')} autoComplete="current-password" />
      <PasswordField
        {...field('next')}
        label={t('members.password.next')}
        description={t('auth.signUp.passwordHelp')}
        autoComplete="new-password"
      />
      <PasswordField {...field('again')} label={t('members.password.again')} autoComplete="new-password" />
      <p className={page.note}>{t('members.password.note')}</p>
      <Button type="submit" isLoading={isSending}>
        {t('members.password.submit')}
      </Button>
    </form>
  );
}
