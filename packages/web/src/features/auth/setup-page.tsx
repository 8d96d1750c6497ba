import type { ApiAnswer } from '@ieum/contract/api';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { paths } from '../../shared/paths.ts';
import type { Page } from '../../shared/screens.ts';
import { askCompany } from '../../shared/session/company.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { AuthLayout, BackToLogin } from './auth-layout.tsx';
import { SetupForm } from './setup-form.tsx';
import { useTokenOfAddress } from './use-token-of-address.ts';

export const setup: Page = { Component: SetupPage };

type Found = ApiAnswer<'POST /api/setup/check'>;

/** Where the address leads that the first start prints. */
function SetupPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [token] = useTokenOfAddress(paths.setup());
  const [found, setFound] = useState<Found | 'spent' | 'failed' | null>(token === null ? 'spent' : null);
  useEffect(() => {
    if (token === null) return;
    const going = new AbortController();
    call('POST /api/setup/check', { body: { token } }, { signal: going.signal }).then(setFound, (error: unknown) => {
      if (going.signal.aborted) return;
      setFound(error instanceof ApiError && error.code === 'LINK_SPENT' ? 'spent' : 'failed');
    });
    return () => going.abort();
  }, [token]);

  function goToLogin(email: string): void {
    toast(t('auth.setup.done'), 'success');
    navigate(paths.login(), { replace: true, state: { email } });
    void askCompany(); // what it is called from now on
  }

  const isOpen = found !== null && typeof found === 'object';
  return (
    <AuthLayout
      key={isOpen ? 'open' : 'closed'}
      title={t(found === 'spent' ? 'recovery.reset.spentTitle' : 'auth.setup.title')}
    >
      {found === null && <Skeleton lines={[40, 100, 40, 100]} />}
      {found === 'failed' && <p role="alert">{t('auth.invitation.failed')}</p>}
      {found === 'spent' && (
        <>
          <p role="alert">{t('auth.setup.spent')}</p>
          <BackToLogin />
        </>
      )}
      {isOpen && (
        <SetupForm token={token as string} found={found} onDone={goToLogin} onSpent={() => setFound('spent')} />
      )}
    </AuthLayout>
  );
}
