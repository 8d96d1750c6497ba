import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import type { Page } from '../../shared/screens.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-page.module.css';
import { UnsubscribeForm } from './unsubscribe-form.tsx';

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
