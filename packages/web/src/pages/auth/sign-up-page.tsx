import type { NextStep } from '@ieum/contract/joining';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { AuthLayout } from '../../features/auth/auth-layout.tsx';
import { useCarriedState } from '../../features/auth/carried-state.ts';
import { useSignInOptions } from '../../features/auth/sign-in-options.ts';
import { SignUpForm } from '../../features/auth/sign-up-form.tsx';
import { useInvitation } from '../../features/auth/use-invitation.ts';
import type { SignUpValues } from '../../features/auth/use-sign-up.ts';
import { WaitingNotice } from '../../features/auth/waiting-notice.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import type { Page } from '../page.ts';
import classes from './auth-page.module.css';

export const signUp: Page = { Component: SignUpPage };

function SignUpPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { passwords } = useSignInOptions();
  const [isWaiting, setWaiting] = useState(false);

  function goOn(next: NextStep, { email, nickname, joinedYear, organization }: SignUpValues): void {
    if (next === 'wait') {
      setWaiting(true);
    } else if (next === 'verify') {
      navigate(paths.verify(), { state: { email, typed: { nickname, joinedYear, organization } } });
    } else {
      toast(t('auth.signUp.done'), 'success');
      navigate(paths.login(), { state: { email } });
    }
  }

  if (!passwords) return <Navigate to={paths.login()} replace />;
  return (
    <AuthLayout title={t(isWaiting ? 'auth.wait.title' : 'auth.signUp.title')}>
      {isWaiting ? <WaitingNotice /> : <SignUp onDone={goOn} />}
      <p className={classes.aside}>
        {isWaiting ? (
          <Link to={paths.login()}>{t('auth.backToLogin')}</Link>
        ) : (
          <span>
            {t('auth.signUp.haveAccount')} <Link to={paths.login()}>{t('auth.signUp.signIn')}</Link>
          </span>
        )}
      </p>
    </AuthLayout>
  );
}

function SignUp({ onDone }: { onDone: (next: NextStep, values: SignUpValues) => void }) {
  const { t } = useTranslation();
  const carried = useCarriedState();
  const { signUp } = useSignInOptions();
  const [params] = useSearchParams();
  const token = params.get('invitation');
  const found = useInvitation(token);
  if (token === null && signUp === 'invite') return <p>{t('auth.invitation.needed')}</p>;
  if (token === null) {
    return (
      <SignUpForm
        initial={{ ...carried?.typed, email: carried?.email ?? '' }}
        fixed={[]}
        invitation={null}
        onDone={onDone}
      />
    );
  }
  if (found === null) return <Skeleton lines={[40, 100, 40, 100]} />;
  if (found.problem !== undefined) return <p role="alert">{found.problem}</p>;
  const { email, joinedYear, organization } = found.invitation;
  const initial = {
    email,
    ...(joinedYear !== null && { joinedYear: String(joinedYear) }),
    ...(organization !== null && { organization }),
  };
  const fixed = Object.keys(initial) as (keyof typeof initial)[];
  return <SignUpForm initial={initial} fixed={fixed} invitation={token} onDone={onDone} />;
}
