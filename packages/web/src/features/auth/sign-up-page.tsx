import type { NextStep } from '@ieum/contract/joining';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import type { Page } from '../../shared/screens.ts';
import { useSignInOptions } from '../../shared/session/sign-in-options.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-page.module.css';
import { useCarriedState } from './carried-state.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useInvitation } from './use-invitation.ts';
import type { SignUpValues } from './use-sign-up.ts';
import { WaitingNotice } from './waiting-notice.tsx';

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
            <span>{t('auth.signUp.haveAccount')}</span> <Link to={paths.login()}>{t('auth.signIn')}</Link>
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
  const { email, joinedYear, organization, nickname } = found.invitation;
  const fixed = {
    email,
    ...(joinedYear !== null && { joinedYear: String(joinedYear) }),
    ...(organization !== null && { organization }),
  };
  return (
    <SignUpForm
      initial={{ ...fixed, nickname: nickname ?? '' }}
      fixed={Object.keys(fixed) as (keyof typeof fixed)[]}
      invitation={token}
      onDone={onDone}
    />
  );
}
