import { Fragment, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { chunkOf, lazyComponent } from '../shared/lazy-page.tsx';
import { paths } from '../shared/paths.ts';
import { oidcFailureIn } from '../shared/session/oidc-failure-in.ts';
import { session } from '../shared/session/session.ts';
import { useIsSignedIn, useRole } from '../shared/session/use-session.ts';
import { useDialogs } from '../shared/ui/dialogs.tsx';
import { useTranslation } from '../shared/words/translation.ts';

const UnconfirmedAtProvider = lazyComponent(
  chunkOf(() => import('../features/auth/pages.ts')),
  (module) => module.UnconfirmedAtProvider,
);

/** The state of the login screen's history entry. */
interface LoginState {
  /** The path that the visitor wanted to open, with its query and the comment that it leads to. */
  from: string;
  /** The member to whom that path belongs: the one signed in here before. Null: any member. */
  of: number | null;
}

/** Redirects visitors to the login and remembers the path. The screens behind it belong to one member. */
export function MembersOnly() {
  const isSignedIn = useIsSignedIn();
  const { pathname, search, hash } = useLocation();
  const { endedBecause, memberId } = session.state();
  if (isSignedIn) {
    return (
      <Fragment key={memberId}>
        <Outlet />
      </Fragment>
    );
  }
  // After a sign-out the next member starts at home; in all other cases they return to the path.
  const state: LoginState | null = endedBecause === 'left' ? null : { from: pathname + search + hash, of: memberId };
  return (
    <>
      {pathname === paths.admin() && endedBecause === null && <SignInFirst />}
      <Navigate to={paths.login()} state={state} replace />
    </>
  );
}

/**
 * Redirects members to the path that they wanted to open, unless it belongs to another member, or to their first
 * screen.
 */
export function VisitorsOnly() {
  const isSignedIn = useIsSignedIn();
  const role = useRole();
  const { state: given, search } = useLocation();
  const state = given as Partial<LoginState> | null;
  const [failure] = useState(() => (isSignedIn ? oidcFailureIn(search) : null));
  useEffect(session.clearSignOutReason, []);
  if (!isSignedIn) return <Outlet />;
  if (failure !== null) return <UnconfirmedAtProvider />;
  const isTheirs = state?.of === null || state?.of === session.state().memberId;
  return (
    <Navigate to={isTheirs && state?.from ? state.from : role === 'ADMIN' ? paths.admin() : paths.main()} replace />
  );
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
