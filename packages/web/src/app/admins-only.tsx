import { Outlet } from 'react-router';
import { useMe } from '../data/me.ts';
import { useRole } from '../features/session/use-session.ts';
import { RefusedPage } from './refused-page.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** For a member whom the sign-in did not know as an admin, the server is asked before they are turned away. */
export function AdminsOnly() {
  const role = useRole();
  const me = useMe();
  if (role === 'ADMIN') return <Outlet />;
  return me.isPending ? <ScreenSkeleton /> : <RefusedPage />;
}
