import { EMAIL_TEXTS } from '../../shared/session/availability.ts';
import { availabilityMessage } from '../../shared/session/availability-message.tsx';
import { useCompany } from '../../shared/session/company.ts';
import { EmailField } from '../../shared/ui/email-field.tsx';
import classes from '../../shared/ui/form.module.css';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { checkedField } from './checked-field.ts';
import { NewMemberFields } from './new-member-fields.tsx';
import { type SignUpOptions, type SignUpValues, useSignUp } from './use-sign-up.ts';
import { ApprovalNotice } from './waiting-notice.tsx';

interface SignUpFormProps extends SignUpOptions {
  /** What an invitation has fixed. */
  fixed: readonly (keyof SignUpValues)[];
}

/** Creates an account, or asks for one, then calls `onDone`. */
export function SignUpForm({ fixed, ...options }: SignUpFormProps) {
  const { t } = useTranslation();
  const isByMonths = useCompany().newHires === '12-months';
  const { checks, ...form } = useSignUp(options);

  return (
    <form ref={form.form} noValidate className={classes.form} onSubmit={form.submit}>
      {options.invitation === null && <ApprovalNotice />}
      <p className={classes.notice}>{t(isByMonths ? 'auth.signUp.noticeByMonths' : 'auth.signUp.notice')}</p>
      <EmailField
        {...checkedField(form.field('email'), checks.email)}
        label={t('auth.email')}
        autoComplete="username"
        readOnly={fixed.includes('email')}
        description={fixed.includes('email') && t('auth.invitation.fixed')}
        {...(form.errors.email === undefined && availabilityMessage(checks.email.state, EMAIL_TEXTS, t))}
      />
      <PasswordField
        {...form.field('password')}
        label={t('auth.password')}
        description={t('auth.signUp.passwordHelp')}
        autoComplete="new-password"
      />
      <NewMemberFields
        form={form}
        nickname={checks.nickname}
        isYearFixed={fixed.includes('joinedYear')}
        isOrganizationFixed={fixed.includes('organization')}
      />
    </form>
  );
}
