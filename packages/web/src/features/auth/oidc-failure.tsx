import { useState } from 'react';
import { useLocation } from 'react-router';
import { oidcFailureIn } from '../../shared/session/oidc-failure-in.ts';
import classes from '../../shared/ui/form.module.css';
import { useTranslation } from '../../shared/words/translation.ts';

/** Why the sign-in at the identity provider came to nothing. */
export function OidcFailure() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const [failure] = useState(() => oidcFailureIn(search));
  if (failure === null) return null;
  return (
    <p role="alert" className={classes.problem}>
      {t(`auth.oidc.failure.${failure}`)}
    </p>
  );
}
