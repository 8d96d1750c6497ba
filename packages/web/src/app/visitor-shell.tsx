import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { whenActive } from './defer.ts';
import { FocusAndScroll } from './focus-and-scroll.tsx';
import { Settings } from './settings.tsx';
import classes from './shell.module.css';
import { completeTypeface } from './typeface.ts';

/** The frame of the screens that need no session. */
export function VisitorShell() {
  useEffect(() => whenActive(() => void completeTypeface()), []);
  return (
    <div className={classes.shell}>
      <main id="main" tabIndex={-1} className={classes.visitorMain}>
        <Suspense fallback={null}>
          <FocusAndScroll />
          <Outlet />
        </Suspense>
      </main>
      <Settings />
    </div>
  );
}
