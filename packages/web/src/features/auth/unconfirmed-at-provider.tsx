import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { oidcFailureIn } from '../../shared/session/oidc-failure-in.ts';
import { forgetConfirmation, screenOfConfirmation } from '../../shared/session/start-oidc.ts';
import { useDialogs } from '../../shared/ui/dialogs.tsx';
import { useTranslation } from '../../shared/words/translation.ts';

/** Takes a member who has not confirmed at the identity provider back to the screen, and says why. */
export function UnconfirmedAtProvider() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const { search } = useLocation();
  const [failure] = useState(() => oidcFailureIn(search));
  const [screen] = useState(screenOfConfirmation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, on coming back.
  useEffect(() => {
    forgetConfirmation();
    if (failure !== null) void dialogs.alert(t(`auth.oidc.failure.${failure}`));
  }, []);
  return <Navigate to={screen ?? paths.main()} replace />;
}
