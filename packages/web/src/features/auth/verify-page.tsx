import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import type { Page } from '../../shared/screens.ts';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { AuthLayout, BackToLogin } from './auth-layout.tsx';
import { type CarriedState, useCarriedState } from './carried-state.ts';
import { VerifyForm } from './verify-form.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

export const verify: Page = { Component: VerifyPage };

/** Where a sign-up, or a sign-in before the address was verified, leads to. */
function VerifyPage() {
  const { t } = useTranslation();
  const carried = useCarriedState();
  const [isWaiting, setWaiting] = useState(false);
  return (
    <AuthLayout title={t(isWaiting ? 'auth.wait.title' : 'recovery.verify.title')}>
      {isWaiting && <WaitingNotice />}
      {!isWaiting && carried !== null && <Verification carried={carried} onWait={() => setWaiting(true)} />}
      {/* The code is accepted only where the password is known. */}
      {!isWaiting && carried === null && <p>{t('recovery.verify.logInFirst')}</p>}
      <BackToLogin email={carried?.email}>
        {!isWaiting && (
          <Link to={paths.signup()} {...(carried && { state: carried })}>
            {t('recovery.verify.signUpAgain')}
          </Link>
        )}
      </BackToLogin>
    </AuthLayout>
  );
}

function Verification({ carried, onWait }: { carried: CarriedState; onWait: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [taken, setTaken] = useState('');
  if (taken !== '') {
    return (
      <>
        <p role="alert">
          {taken} <span>{t('recovery.verify.takenMeanwhile')}</span>
        </p>
        <Button component={Link} to={paths.signup()} state={carried} fullWidth>
          {t('recovery.verify.signUpAgain')}
        </Button>
      </>
    );
  }
  return (
    <VerifyForm
      email={carried.email}
      onTaken={setTaken}
      onDone={(next) => {
        if (next === 'wait') return onWait();
        toast(t('recovery.verify.done'), 'success');
        navigate(paths.login(), { state: { email: carried.email } });
      }}
    />
  );
}
