import classes from '../../shared/ui/form.module.css';
import { useTranslation } from '../../shared/words/translation.ts';
import { NewMemberFields } from './new-member-fields.tsx';
import { type OidcSignUp, useOidcSignUp } from './use-oidc-sign-up.ts';

/**
 * Asks a new member for what the identity provider does not say. What it does say can be changed, but not what an
 * invitation fixes.
 */
export function OidcSignUpForm(props: OidcSignUp) {
  const { t } = useTranslation();
  const { invitation } = props.profile;
  const { check, ...form } = useOidcSignUp(props);

  return (
    <form ref={form.form} noValidate className={classes.form} onSubmit={form.submit}>
      <p className={classes.notice}>{t('oidc.newNotice', { email: props.profile.email })}</p>
      <NewMemberFields
        form={form}
        nickname={check}
        isYearFixed={(invitation?.joinedYear ?? null) !== null}
        isOrganizationFixed={(invitation?.organization ?? null) !== null}
      />
    </form>
  );
}
