import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useUnread } from '../shared/live/unread.ts';
import { paths } from '../shared/paths.ts';
import { takeQueryClient } from '../shared/query/query-client.ts';
import { ConfirmFirst } from '../shared/session/confirm-first-dialog.tsx';
import { useSecondFactorDue } from '../shared/session/second-factor-due.ts';
import { useSessionExpiry } from '../shared/session/use-session-expiry.ts';
import { BarSlot } from '../shared/ui/bar-slot.ts';
import { useDialogs } from '../shared/ui/dialogs.tsx';
import { TitleCount } from '../shared/ui/title-count.ts';
import { toast } from '../shared/ui/toast.ts';
import { useTranslation } from '../shared/words/translation.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConsentFirst } from './consent-first.tsx';
import { DeferredWork } from './deferred-work.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FocusAndScroll } from './focus-and-scroll.tsx';
import { LiveConnection } from './live-connection.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { Settings } from './settings.tsx';
import classes from './shell.module.css';
import { StatusBanner } from './status-banner.tsx';
import { TopBar } from './top-bar.tsx';

export { AdminsOnly, ModeratorsOnly } from './admins-only.tsx';

/**
 * The frame of the screens behind the login. Loaded data lives only as long as this component, so that no other member
 * sees it.
 */
export function MemberShell() {
  const { t } = useTranslation();
  const { pathname, key } = useLocation();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [queryClient] = useState(() => takeQueryClient(toast));
  const { withdrawQuestions } = useDialogs();
  const isFactorDue = useSecondFactorDue();
  useSessionExpiry(key);
  // Closes open dialogs together with the member's screens.
  useEffect(() => withdrawQuestions, [withdrawQuestions]);

  return (
    <QueryClientProvider client={queryClient}>
      <ConsentFirst>
        <a href="#main" className={classes.skip}>
          {t('common.skipToContent')}
        </a>
        <div className={classes.memberShell}>
          <TopBar onSlot={setSlot} />
          <StatusBanner />
          <main id="main" tabIndex={-1} className={classes.main}>
            <ErrorBoundary resetOn={pathname}>
              <Suspense fallback={<ScreenSkeleton />}>
                <FocusAndScroll />
                <BarSlot value={slot}>
                  <UnreadInTitle>
                    <Outlet />
                  </UnreadInTitle>
                </BarSlot>
              </Suspense>
            </ErrorBoundary>
          </main>
          <Settings />
          <BottomBar />
          <DeferredWork />
          <LiveConnection />
        </div>
      </ConsentFirst>
      <ConfirmFirst />
      {isFactorDue && pathname !== paths.security() && <Navigate to={paths.security()} replace />}
    </QueryClientProvider>
  );
}

/** The titles of the screens in it say how many notifications are unread. */
function UnreadInTitle({ children }: { children: ReactNode }) {
  return <TitleCount value={useUnread()}>{children}</TitleCount>;
}
