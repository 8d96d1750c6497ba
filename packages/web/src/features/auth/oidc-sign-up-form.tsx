import { NICKNAME_TEXTS } from '../../shared/session/availability.ts';
import { availabilityMessage } from '../../shared/session/availability-message.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TextInput } from '../../shared/ui/field.tsx';
import classes from '../../shared/ui/form.module.css';
import { useTranslation } from '../../shared/words/translation.ts';
import { checkedField } from './checked-field.ts';
import { ConsentField } from './consent-field.tsx';
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
  const { form, values, errors, isSending, submit, field, change, check } = useOidcSignUp(props);

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <p className={classes.notice}>{t('oidc.newNotice', { email: props.profile.email })}</p>
      <TextInput
        {...checkedField(field('nickname'), check)}
        label={t('auth.signUp.nickname')}
        description={t('auth.signUp.nicknameHelp')}
        autoComplete="nickname"
        {...(errors.nickname === undefined && availabilityMessage(check.state, NICKNAME_TEXTS, t))}
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
