import { Link, Navigate, useNavigate } from 'react-router';
import { AuthLayout } from '../../features/auth/auth-layout.tsx';
import { useSignInOptions } from '../../features/auth/sign-in-options.ts';
import { SignUpForm } from '../../features/auth/sign-up-form.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast.ts';
import classes from './auth-page.module.css';

export function SignUpPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { passwords } = useSignInOptions();

  function goToLogin(): void {
    toast(t('auth.signUp.done'), 'success');
    navigate(paths.login());
  }

  if (!passwords) return <Navigate to={paths.login()} replace />;
  return (
    <AuthLayout title={t('auth.signUp.title')}>
      <SignUpForm onDone={goToLogin} />
      <p className={classes.aside}>
        <span>
          {t('auth.signUp.haveAccount')} <Link to={paths.login()}>{t('auth.signUp.signIn')}</Link>
        </span>
      </p>
    </AuthLayout>
  );
}
