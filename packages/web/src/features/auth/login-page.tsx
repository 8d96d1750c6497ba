import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import type { Page } from '../../shared/screens.ts';
import { useCompany } from '../../shared/session/company.ts';
import { oidcFailureIn } from '../../shared/session/oidc-failure-in.ts';
import { useSignInOptions } from '../../shared/session/sign-in-options.ts';
import { startOidc } from '../../shared/session/start-oidc.ts';
import { Button } from '../../shared/ui/button.tsx';
import form from '../../shared/ui/form.module.css';
import { useTranslation } from '../../shared/words/translation.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-page.module.css';
import { useCarriedState } from './carried-state.ts';
import { KeepCheckbox } from './keep-checkbox.tsx';
import { LoginForm } from './login-form.tsx';

export const login: Page = { Component: LoginPage };

function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const carried = useCarriedState();
  const { oidcName, passwords } = useSignInOptions();
  return (
    <AuthLayout title={t('auth.signIn')}>
      <OidcFailure />
      {passwords ? (
        <LoginForm
          initialEmail={carried?.email ?? ''}
          onUnverified={(email) => navigate(paths.verify(), { state: { email } })}
          besides={(keep) => (
            <>
              {oidcName !== null && <OidcButton name={oidcName} isOnly={false} keep={keep} />}
              <Links />
            </>
          )}
        />
      ) : (
        oidcName !== null && <ProviderOnly name={oidcName} />
      )}
    </AuthLayout>
  );
}

/** Why the sign-in at the identity provider came to nothing. */
function OidcFailure() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const [failure] = useState(() => oidcFailureIn(search));
  if (failure === null) return null;
  return (
    <p role="alert" className={form.problem}>
      {t(`auth.oidc.failure.${failure}`)}
    </p>
  );
}

function ProviderOnly({ name }: { name: string }) {
  const [keep, setKeep] = useState(false);
  return (
    <div className={form.form}>
      <KeepCheckbox isChecked={keep} onChange={setKeep} />
      <OidcButton name={name} isOnly keep={keep} />
    </div>
  );
}

/** Leaves for the company's identity provider, which sends the browser to `/login/oidc`. */
function OidcButton({ name, isOnly, keep }: { name: string; isOnly: boolean; keep: boolean }) {
  const { t } = useTranslation();
  // The screen that the guard has turned the visitor away from.
  const { from } = (useLocation().state ?? {}) as { from?: string };
  return (
    <Button type="button" variant={isOnly ? 'filled' : 'default'} fullWidth onClick={() => startOidc(from, keep)}>
      {t('auth.oidc.signIn', { name })}
    </Button>
  );
}

function Links() {
  const { t } = useTranslation();
  const { communityName } = useCompany();
  return (
    <div>
      <p className={classes.aside}>
        <Link to={paths.forgot()}>{t('auth.login.forgot')}</Link>
      </p>
      <p className={classes.aside}>
        <span>
          <span>{t(communityName === '' ? 'auth.login.newHere' : 'auth.login.newHereNamed')}</span>{' '}
          <Link to={paths.signup()} lang="ko">
            {t('auth.login.signUp')}
          </Link>
        </span>
        {/* The seed has both links, in either language. */}
        <Link to={paths.signup()} lang="en">
          {t('auth.login.signUpInEnglish')}
        </Link>
      </p>
    </div>
  );
}
