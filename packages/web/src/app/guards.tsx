import { Fragment, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { session } from '../api/session.ts';
import { useIsSignedIn, useRole } from '../features/session/use-session.ts';
import { useTranslation } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { useDialogs } from '../ui/dialogs.tsx';

/** What the login screen is told in its history entry. */
interface LoginState {
  /** Where its visitor was going. */
  from: string;
  /** The member to whom that place belongs: the one signed in here before. Null: to whoever signs in. */
  of: number | null;
}

/** Sends visitors to the login, and remembers where they were going. The screens behind it are one member's. */
export function MembersOnly() {
  const isSignedIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  const { endedBecause, memberId } = session.state();
  if (isSignedIn) {
    return (
      <Fragment key={memberId}>
        <Outlet />
      </Fragment>
    );
  }
  // Whoever signed out starts afresh; anyone else comes back to where they were.
  const state: LoginState | null = endedBecause === 'left' ? null : { from: pathname + search, of: memberId };
  return (
    <>
      {pathname === paths.admin() && endedBecause === null && <SignInFirst />}
      <Navigate to={paths.login()} state={state} replace />
    </>
  );
}

/** Sends members on: to where they were going, unless that was another member's place, or to their first screen. */
export function VisitorsOnly() {
  const isSignedIn = useIsSignedIn();
  const role = useRole();
  const state = useLocation().state as LoginState | null;
  useEffect(session.clearSignOutReason, []);
  if (!isSignedIn) return <Outlet />;
  const isTheirs = state !== null && (state.of === null || state.of === session.state().memberId);
  return <Navigate to={isTheirs ? state.from : role === 'ADMIN' ? paths.admin() : paths.main()} replace />;
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
