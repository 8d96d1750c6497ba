import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import type { Page } from '../../shared/screens.ts';
import { useSignInOptions } from '../../shared/session/sign-in-options.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-page.module.css';
import { useCarriedState } from './carried-state.ts';
import { KeepCheckbox } from './keep-checkbox.tsx';
import { LoginForm } from './login-form.tsx';
import { OidcButton } from './oidc-button.tsx';
import { OidcFailure } from './oidc-failure.tsx';

export const login: Page = { Component: LoginPage };

function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const carried = useCarriedState();
  const { oidcName, passwords } = useSignInOptions();
  return (
    <AuthLayout title={t('auth.login.title')}>
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

function ProviderOnly({ name }: { name: string }) {
  const [keep, setKeep] = useState(false);
  return (
    <div className={classes.provider}>
      <KeepCheckbox isChecked={keep} onChange={setKeep} />
      <OidcButton name={name} isOnly keep={keep} />
    </div>
  );
}

function Links() {
  const { t } = useTranslation();
  return (
    <div>
      <p className={classes.aside}>
        <Link to={paths.forgot()}>{t('auth.login.forgot')}</Link>
      </p>
      <p className={classes.aside}>
        <span>
          {t('auth.login.newHere')}{' '}
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
