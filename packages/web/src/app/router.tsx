/** The routes: each screen of screens.ts behind the guard of its audience. */
import { Link, Navigate, type RouteObject } from 'react-router';
import { consolePages } from '../features/console/screens.ts';
import { lazyComponent } from '../shared/lazy-page.tsx';
import { paths } from '../shared/paths.ts';
import type { Screen } from '../shared/screens.ts';
import { useIsSignedIn } from '../shared/session/use-session.ts';
import { Button } from '../shared/ui/button.tsx';
import { MessagePage } from '../shared/ui/message-page.tsx';
import { useTranslation } from '../shared/words/translation.ts';
import { MembersOnly, VisitorsOnly } from './guards.tsx';
import { memberShellChunk } from './prefetch-first-screen.ts';
import { SCREENS } from './screens.ts';
import { VisitorShell } from './visitor-shell.tsx';

const MemberShell = lazyComponent(memberShellChunk, (module) => module.MemberShell);
const ConsoleFrame = lazyComponent(consolePages, (module) => module.ConsoleFrame);
const AdminsOnly = lazyComponent(memberShellChunk, (module) => module.AdminsOnly);
const ModeratorsOnly = lazyComponent(memberShellChunk, (module) => module.ModeratorsOnly);

/** Paths named in the seed that redirect to others (product page, section 4). */
const REDIRECTS: Record<string, string> = {
  '/userpage': paths.mypage(),
  '/myfreeposts': paths.myPosts('free'),
  '/myqnaposts': paths.myPosts('qna'),
  '/mytipposts': paths.myPosts('tip'),
  '/myfreecomments': paths.myComments('free'),
  '/myqnacomments': paths.myComments('qna'),
};

export const routes: RouteObject[] = [
  {
    element: <VisitorShell />,
    children: [{ element: <VisitorsOnly />, children: routesFor('visitors') }, ...routesFor('anyone')],
  },
  {
    element: <MembersOnly />,
    children: [
      {
        element: <MemberShell />,
        children: [
          ...routesFor('members'),
          {
            element: <ModeratorsOnly />,
            children: [
              {
                element: <ConsoleFrame />,
                children: [...routesFor('moderators'), { element: <AdminsOnly />, children: routesFor('admins') }],
              },
            ],
          },
        ],
      },
    ],
  },
  { element: <AnyShell />, children: [{ path: '*', element: <NotFoundPage /> }] },
  ...Object.entries(REDIRECTS).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
];

/** What is nowhere is said in the frame of whoever looks for it. */
function AnyShell() {
  return useIsSignedIn() ? <MemberShell /> : <VisitorShell />;
}

function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('common.notFound.title')} text={t('common.notFound.text')}>
      <Button component={Link} to={paths.main()}>
        {t('common.notFound.home')}
      </Button>
    </MessagePage>
  );
}

function routesFor(audience: Screen['audience']): RouteObject[] {
  const screens = SCREENS.filter((screen) => screen.audience === audience);
  return screens.map(({ path, load: { Component } }) => ({ path, element: <Component /> }));
}
