import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import type { Page } from '../../shared/screens.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-page.module.css';
import { ForgotForm } from './forgot-form.tsx';
import { ResetForm } from './reset-form.tsx';

export const forgot: Page = { Component: ForgotPage };
export const reset: Page = { Component: ResetPage };

function ForgotPage() {
  const { t } = useTranslation();
  return (
    <AuthLayout title={t('recovery.forgot.title')}>
      <ForgotForm />
      <BackToLogin />
    </AuthLayout>
  );
}

function ResetPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [token, setToken] = useState(search.get('token'));
  const isInAddress = search.has('token');

  // Out of sight, and out of the browser's history.
  useEffect(() => {
    if (isInAddress) navigate(paths.reset(), { replace: true });
  }, [isInAddress, navigate]);

  function goToLogin(): void {
    toast(t('recovery.reset.done'), 'success');
    navigate(paths.login(), { replace: true });
  }

  return token === null ? (
    <AuthLayout key="spent" title={t('recovery.reset.spentTitle')}>
      <p role="alert">{t('recovery.reset.spent')}</p>
      <p className={classes.aside}>
        <Link to={paths.forgot()}>{t('recovery.reset.askAgain')}</Link>
        <Link to={paths.login()}>{t('auth.backToLogin')}</Link>
      </p>
    </AuthLayout>
  ) : (
    <AuthLayout key="open" title={t('recovery.reset.title')}>
      <ResetForm token={token} onDone={goToLogin} onSpent={() => setToken(null)} />
      <BackToLogin />
    </AuthLayout>
  );
}

function BackToLogin() {
  const { t } = useTranslation();
  return (
    <p className={classes.aside}>
      <Link to={paths.login()}>{t('auth.backToLogin')}</Link>
    </p>
  );
}
