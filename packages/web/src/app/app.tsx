import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { routes } from './routes.tsx';

export function App() {
  const screen = useRoutes(routes);
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetOn={pathname}>
      <Suspense fallback={null}>{screen}</Suspense>
    </ErrorBoundary>
  );
}
