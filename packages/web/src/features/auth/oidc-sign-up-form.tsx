import { TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/index.ts';
import { LoadingButton } from '../../ui/loading-button.tsx';
import classes from './auth-form.module.css';
import { NICKNAME_TEXTS } from './availability.ts';
import { availabilityMessage } from './availability-message.tsx';
import { JoinedYearField } from './joined-year-field.tsx';
import { type OidcSignUp, useOidcSignUp } from './use-oidc-sign-up.ts';

/**
 * Asks a new member for what the identity provider does not say. What it does say can be changed, but not what an
 * invitation fixes.
 */
export function OidcSignUpForm(props: OidcSignUp) {
  const { t } = useTranslation();
  const { invitation } = props.profile;
  const isOrganizationFixed = (invitation?.organization ?? null) !== null;
  const { form, values, errors, isSending, submit, field, change, nickname } = useOidcSignUp(props);

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <p className={classes.notice}>{t('oidc.newNotice', { email: props.profile.email })}</p>
      <TextInput
        {...nickname.field}
        label={t('auth.signUp.nickname')}
        description={t('auth.signUp.nicknameHelp')}
        autoComplete="nickname"
        {...(errors.nickname === undefined && availabilityMessage(nickname.state, NICKNAME_TEXTS, t))}
      />
      <JoinedYearField
        isFixed={(invitation?.joinedYear ?? null) !== null}
        value={values.joinedYear}
        error={errors.joinedYear}
        onChange={(joinedYear) => change('joinedYear', joinedYear)}
      />
      <TextInput
        {...field('organization')}
        label={t('auth.signUp.organization')}
        description={t(isOrganizationFixed ? 'auth.invitation.fixed' : 'auth.signUp.organizationHelp')}
        autoComplete="organization"
        readOnly={isOrganizationFixed}
      />
      <LoadingButton type="submit" fullWidth isLoading={isSending}>
        {t('auth.signUp.submit')}
      </LoadingButton>
    </form>
  );
}
