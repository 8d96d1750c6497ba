import type { OidcFailure } from '@ieum/contract/oidc-failures';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { forgetConfirmation, screenOfConfirmation } from './start-oidc.ts';

/** Takes a member who has not confirmed at the identity provider back to the screen, and says why. */
export function UnconfirmedAtProvider({ failure }: { failure: OidcFailure }) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const [screen] = useState(screenOfConfirmation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, on coming back.
  useEffect(() => {
    forgetConfirmation();
    void dialogs.alert(t(`auth.oidc.failure.${failure}`));
  }, []);
  return <Navigate to={screen ?? paths.main()} replace />;
}
