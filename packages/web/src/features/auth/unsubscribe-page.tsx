import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../shared/api/client.ts';
import { hasCode } from '../../shared/api/errors.ts';
import { paths } from '../../shared/paths.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import type { Page } from '../../shared/screens.ts';
import { Button } from '../../shared/ui/button.tsx';
import formClasses from '../../shared/ui/form.module.css';
import { toast } from '../../shared/ui/toast.ts';
import { useForm } from '../../shared/ui/use-form.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { AuthLayout } from './auth-layout.tsx';
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

interface UnsubscribeFormProps {
  token: string;
  onDone: () => void;
  onInvalid: () => void;
}

/** Stops the digest with the token of its link. By a button: scanners follow the links of mails, and press none. */
function UnsubscribeForm({ token, onDone, onInvalid }: UnsubscribeFormProps) {
  const { t } = useTranslation();
  const { form, isSending, submit } = useForm({
    initial: {},
    validate: () => ({}),
    send: async () => {
      try {
        await call('POST /api/notifications/unsubscribe', {
          query: { token },
          body: { 'List-Unsubscribe': 'One-Click' },
        });
        onDone();
        return null;
      } catch (error) {
        if (hasCode(error, 'LINK_INVALID')) onInvalid();
        else toast(serverReasonOr(t('recovery.unsubscribe.failed'))(error));
        return {};
      }
    },
  });
  return (
    <form ref={form} noValidate className={formClasses.form} onSubmit={submit}>
      <p>{t('recovery.unsubscribe.text')}</p>
      <Button type="submit" fullWidth isLoading={isSending}>
        {t('recovery.unsubscribe.submit')}
      </Button>
    </form>
  );
}
