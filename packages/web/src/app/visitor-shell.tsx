import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Arrival } from './arrival.tsx';
import { Settings } from './settings.tsx';
import classes from './shell.module.css';

/** Around the screens that need no session. */
export function VisitorShell() {
  return (
    <div className={classes.shell}>
      <main id="main" tabIndex={-1} className={classes.visitorMain}>
        <Suspense fallback={null}>
          <Arrival />
          <Outlet />
        </Suspense>
      </main>
      <Settings />
    </div>
  );
}
