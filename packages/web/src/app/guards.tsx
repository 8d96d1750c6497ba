import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { forgetEnding, lastEnding } from '../features/session/ending.ts';
import { useIsSignedIn, useRole } from '../features/session/use-session.ts';
import { useTranslation } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { useDialogs } from '../ui/dialogs.tsx';

/** What the login screen is told in its history entry: where its visitor was going. */
interface LoginState {
  from?: string;
}

/** Sends visitors to the login, and remembers where they were going. */
export function MembersOnly() {
  const isSignedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  if (isSignedIn) return <Outlet />;
  // Whoever signed out starts afresh; anyone else comes back to where they were.
  const state: LoginState | null = lastEnding() === 'left' ? null : { from: pathname + search };
  return (
    <>
      {pathname === paths.admin() && lastEnding() === null && <SignInFirst />}
      <Navigate to={paths.login()} state={state} replace />
    </>
  );
}

/** Sends members on: to where they were going, or to their first screen. */
export function VisitorsOnly() {
  const isSignedIn = useIsSignedIn();
  const role = useRole();
  const state = useLocation().state as LoginState | null;
  useEffect(forgetEnding, []);
  if (!isSignedIn) return <Outlet />;
  return <Navigate to={state?.from ?? (role === 'ADMIN' ? paths.admin() : paths.main())} replace />;
}

function SignInFirst() {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, on being turned away.
  useEffect(() => {
    void dialogs.alert(t('common.session.signInFirst'));
  }, []);
  return null;
}
