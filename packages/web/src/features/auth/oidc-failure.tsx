import { OIDC_FAILURES } from '@ieum/contract/oidc-failures';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import classes from './auth-form.module.css';

/** Why the sign-in at the identity provider came to nothing, as the server has put it into the address. */
export function OidcFailure() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [failure] = useState(() => OIDC_FAILURES.find((one) => one === search.get('oidc')));
  if (failure === undefined) return null;
  return (
    <p role="alert" className={classes.problem}>
      {t(`auth.oidc.failure.${failure}`)}
    </p>
  );
}
