import { type ReactNode, Suspense, useState } from 'react';
import { chunkOf, lazyComponent } from '../shared/lazy-page.tsx';
import { useMe } from '../shared/query/me.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { Settings } from './settings.tsx';
import classes from './shell.module.css';

const ConsentScreen = lazyComponent(
  chunkOf(() => import('../features/mypage/pages.tsx')),
  (module) => module.ConsentScreen,
);

/**
 * In place of all screens the one that asks for consent to the privacy notice, if it is due when the document begins: a
 * notice that changes later interrupts nobody.
 */
export function ConsentFirst({ children }: { children: ReactNode }) {
  const isDue = useMe().data?.isConsentDue;
  const [wasDue, setWasDue] = useState<boolean | undefined>(undefined);
  if (wasDue === undefined && isDue !== undefined) setWasDue(isDue);
  if (!wasDue || !isDue) return children;
  return (
    <div className={classes.shell}>
      <main id="main" tabIndex={-1} className={classes.main}>
        <ErrorBoundary resetOn="consent">
          <Suspense fallback={<ScreenSkeleton />}>
            <ConsentScreen />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Settings />
    </div>
  );
}
