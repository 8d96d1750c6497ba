import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { ScreensContext } from '../shared/screens.ts';
import { useCompany } from '../shared/session/company.ts';
import { TitleBrand } from '../shared/ui/title-count.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { OpenFromPush } from './follow-push.tsx';
import { routes } from './router.tsx';
import { SCREENS } from './screens.ts';

export function App() {
  const screen = useRoutes(routes);
  const { pathname } = useLocation();
  const { communityName } = useCompany();
  return (
    <ErrorBoundary resetOn={pathname}>
      <ScreensContext value={SCREENS}>
        <TitleBrand value={communityName}>
          <OpenFromPush />
          <Suspense fallback={null}>{screen}</Suspense>
        </TitleBrand>
      </ScreensContext>
    </ErrorBoundary>
  );
}
