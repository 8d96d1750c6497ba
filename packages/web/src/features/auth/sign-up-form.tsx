import { EMAIL_TEXTS, NICKNAME_TEXTS } from '../../shared/session/availability.ts';
import { availabilityMessage } from '../../shared/session/availability-message.tsx';
import { useCompany } from '../../shared/session/company.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextInput } from '../../shared/ui/field.tsx';
import classes from '../../shared/ui/form.module.css';
import { PasswordField } from '../../shared/ui/password-field.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { checkedField } from './checked-field.ts';
import { ConsentField } from './consent-field.tsx';
import { JoinedYearField } from './joined-year-field.tsx';
import { type SignUpOptions, type SignUpValues, useSignUp } from './use-sign-up.ts';

interface SignUpFormProps extends SignUpOptions {
  /** What an invitation has fixed. */
  fixed: readonly (keyof SignUpValues)[];
}

/** Creates an account, or asks for one, then calls `onDone`. */
export function SignUpForm({ fixed, ...options }: SignUpFormProps) {
  const { t } = useTranslation();
  const isByMonths = useCompany().newHires === '12-months';
  const { form, values, errors, isSending, submit, field, change, checks } = useSignUp(options);

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <p className={classes.notice}>{t(isByMonths ? 'auth.signUp.noticeByMonths' : 'auth.signUp.notice')}</p>
      <TextInput
        {...checkedField(field('email'), checks.email)}
        label={t('auth.email')}
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={fixed.includes('email')}
        description={fixed.includes('email') && t('auth.invitation.fixed')}
        {...(errors.email === undefined && availabilityMessage(checks.email.state, EMAIL_TEXTS, t))}
      />
      <PasswordField
        {...field('password')}
        label={t('auth.password')}
        description={t('auth.signUp.passwordHelp')}
        autoComplete="new-password"
      />
      <TextInput
        {...checkedField(field('nickname'), checks.nickname)}
        label={t('auth.signUp.nickname')}
        description={t('auth.signUp.nicknameHelp')}
        autoComplete="nickname"
        {...(errors.nickname === undefined && availabilityMessage(checks.nickname.state, NICKNAME_TEXTS, t))}
      />
      <JoinedYearField
        isFixed={fixed.includes('joinedYear')}
        value={values.joinedYear}
        error={errors.joinedYear}
        onChange={(joinedYear) => change('joinedYear', joinedYear)}
      />
      <TextInput
        {...field('organization')}
        label={t('auth.signUp.organization')}
        description={t(fixed.includes('organization') ? 'auth.invitation.fixed' : 'auth.signUp.organizationHelp')}
        autoComplete="organization"
        readOnly={fixed.includes('organization')}
      />
      <ConsentField
        value={values.privacyVersion}
        error={errors.privacyVersion}
        onChange={(agreedTo) => change('privacyVersion', agreedTo)}
      />
      <Button type="submit" fullWidth isLoading={isSending}>
        {t('auth.signUp.submit')}
      </Button>
    </form>
  );
}
