import { problemOfNewPassword } from '@ieum/contract/fields';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/client.ts';
import { fieldErrorsOf, hasCode } from '../../shared/api/errors.ts';
import { paths } from '../../shared/paths.ts';
import { failureText } from '../../shared/query/failures.ts';
import { invalidateChanged } from '../../shared/query/invalidation.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { Button } from '../../shared/ui/button.tsx';
import formClasses from '../../shared/ui/form.module.css';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import classes from '../../shared/ui/settings-page.module.css';
import { toast } from '../../shared/ui/toast.ts';
import { type FieldErrors, useForm } from '../../shared/ui/use-form.ts';
import { type Translate, useTranslation } from '../../shared/words/translation.ts';

export function EditPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();

  function goBack(): void {
    toast(t('members.password.done'), 'success');
    navigate(paths.mypage());
  }

  return (
    <div className={classes.form}>
      <div>
        <BackLink to={paths.mypage()}>{t('common.nav.mypage')}</BackLink>
        <PageHeading>{t('members.password.title')}</PageHeading>
      </div>
      <PasswordForm onDone={goBack} />
    </div>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
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
    <form ref={form} noValidate className={formClasses.form} onSubmit={submit}>
      <PasswordField {...field('current')} label={t('members.password.current')} autoComplete="current-password" />
      <PasswordField
        {...field('next')}
        label={t('members.password.next')}
        description={t('auth.signUp.passwordHelp')}
        autoComplete="new-password"
      />
      <PasswordField {...field('again')} label={t('members.password.again')} autoComplete="new-password" />
      <p className="note">{t('members.password.note')}</p>
      <Button type="submit" isLoading={isSending}>
        {t('members.password.submit')}
      </Button>
    </form>
  );
}

interface Passwords {
  current: string;
  next: string;
  again: string;
}

/** The errors that the form finds without the server. */
function errorsIn({ current, next, again }: Passwords, t: Translate): FieldErrors<Passwords> {
  const found: FieldErrors<Passwords> = {};
  if (current === '') found.current = t('members.password.currentMissing');
  const problem = problemOfNewPassword(next);
  if (problem !== null) found.next = t(`auth.problem.password.${problem}`);
  if (next !== again) found.again = t('members.password.differ');
  return found;
}

/** Changes the password, or returns the server's errors. */
async function changePassword({ current, next }: Passwords, t: Translate): Promise<FieldErrors<Passwords> | null> {
  try {
    const { changed } = await call('PATCH /api/members/password', {
      body: { currentPassword: current, newPassword: next },
    });
    return changed ? null : { next: t('members.password.unchanged') };
  } catch (error) {
    if (hasCode(error, 'CURRENT_PASSWORD_WRONG')) return { current: t('members.password.currentWrong') };
    if (hasCode(error, 'PASSWORD_UNCHANGED')) return { next: t('members.password.unchanged') };
    const refused = fieldErrorsOf(error).newPassword;
    if (refused !== undefined) return { next: refused };
    throw error;
  }
}
