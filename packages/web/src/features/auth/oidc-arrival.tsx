import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import classes from '../../shared/ui/form.module.css';
import { useTranslation } from '../../shared/words/translation.ts';
import { AuthLayout, BackToLogin } from './auth-layout.tsx';
import { type Exchanged, exchangeOidcToken } from './exchange-oidc-token.ts';
import { NewMemberFields } from './new-member-fields.tsx';
import { type OidcSignUp, useOidcSignUp } from './use-oidc-sign-up.ts';
import { ApprovalNotice, useHowOneHears } from './waiting-notice.tsx';

type State = Exchanged | { kind: 'signingIn' } | { kind: 'waiting' };

/** What follows when the identity provider has sent the browser back: a sign-in, or the form of a new member. */
export function OidcArrival() {
  const { t } = useTranslation();
  const how = useHowOneHears();
  const [token] = useState(() => location.hash.slice(1));
  const [state, setState] = useState<State>({ kind: 'signingIn' });
  /** The token works once. */
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // Nobody finds it in the history.
    history.replaceState(history.state, '', location.pathname);
    void exchangeOidcToken(token).then(setState);
  }, [token]);

  switch (state.kind) {
    case 'new':
      return (
        <AuthLayout title={t('oidc.newTitle')}>
          <OidcSignUpForm
            token={token}
            profile={state.profile}
            onDone={async (next) => setState(next === 'wait' ? { kind: 'waiting' } : await exchangeOidcToken(token))}
            onRefused={setState}
          />
          <BackToLogin />
        </AuthLayout>
      );
    case 'expired':
      return <Navigate to={`${paths.login()}?oidc=expired`} replace />;
    case 'waiting':
      return <Message title={t('auth.wait.title')} text={`${t('auth.wait.text')} ${how}`} />;
    case 'refused':
      return <Message title={t('oidc.title')} text={state.words ?? t('auth.oidc.failure.refused')} />;
    default:
      return (
        <AuthLayout title={t('oidc.title')}>
          <p role="status">{t('oidc.signingIn')}</p>
        </AuthLayout>
      );
  }
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <AuthLayout title={title}>
      <p role="alert">{text}</p>
      <BackToLogin />
    </AuthLayout>
  );
}

/**
 * Asks a new member for what the identity provider does not say. What it does say can be changed, but not what an
 * invitation fixes.
 */
function OidcSignUpForm(props: OidcSignUp) {
  const { t } = useTranslation();
  const { invitation } = props.profile;
  const { check, ...form } = useOidcSignUp(props);

  return (
    <form ref={form.form} noValidate className={classes.form} onSubmit={form.submit}>
      {!invitation && <ApprovalNotice />}
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
