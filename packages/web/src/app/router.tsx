/** The routes: each screen of screens.ts behind the guard of its audience. */
import { Navigate, type RouteObject } from 'react-router';
import { paths } from '../paths.ts';
import { MembersOnly, VisitorsOnly } from './guards.tsx';
import { lazyComponent } from './lazy-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { adminsChunk, membersChunk, SCREENS } from './screens.ts';
import type { Screen } from './screens-context.ts';
import { VisitorShell } from './visitor-shell.tsx';

const MemberShell = lazyComponent(membersChunk, ({ MemberShell }) => MemberShell);
const AdminsOnly = lazyComponent(adminsChunk, ({ AdminsOnly }) => AdminsOnly);

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
    children: [
      { element: <VisitorsOnly />, children: routesFor('visitors') },
      ...routesFor('anyone'),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
  {
    element: <MembersOnly />,
    children: [
      {
        element: <MemberShell />,
        children: [...routesFor('members'), { element: <AdminsOnly />, children: routesFor('admins') }],
      },
    ],
  },
  ...Object.entries(REDIRECTS).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
];

function routesFor(audience: Screen['audience']): RouteObject[] {
  const screens = SCREENS.filter((screen) => screen.audience === audience);
  return screens.map(({ path, load: { Component } }) => ({ path, element: <Component /> }));
}
