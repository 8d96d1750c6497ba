import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AuthLayout } from '../../features/auth/auth-layout.tsx';
import { UnsubscribeForm } from '../../features/auth/unsubscribe-form.tsx';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import type { Page } from '../page.ts';
import classes from './auth-page.module.css';

export const unsubscribe: Page = { Component: UnsubscribePage };

function UnsubscribePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [state, setState] = useState<'open' | 'done' | 'invalid'>(token === '' ? 'invalid' : 'open');
  return (
    <AuthLayout key={state} title={t(`recovery.unsubscribe.${state}Title`)}>
      {state === 'open' ? (
        <UnsubscribeForm token={token} onDone={() => setState('done')} onInvalid={() => setState('invalid')} />
      ) : (
        <p role={state === 'done' ? 'status' : 'alert'}>{t(`recovery.unsubscribe.${state}`)}</p>
      )}
      <p className={classes.aside}>
        <Link to={paths.notificationSettings()}>{t('recovery.unsubscribe.settings')}</Link>
      </p>
    </AuthLayout>
  );
}
