import { Link, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import type { Page } from '../../shared/screens.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { AuthLayout, BackToLogin } from './auth-layout.tsx';
import classes from './auth-page.module.css';
import { ForgotForm } from './forgot-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { useTokenOfAddress } from './use-token-of-address.ts';

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
  const [token, forgetToken] = useTokenOfAddress(paths.reset());

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
      <ResetForm token={token} onDone={goToLogin} onSpent={forgetToken} />
      <BackToLogin />
    </AuthLayout>
  );
}
