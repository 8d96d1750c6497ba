/**
 * Every screen of the app, one row each (the seed's section 2, as settled in section 4 of the product page). The routes
 * and their guards, the entries of both bars, and what is prefetched, code and data, are derived from this table.
 *
 * `load` imports a `Page`: its component and its `queries`. The queries are part of the page's chunk and not of this
 * table, because the table is part of the login's first load, where nothing is queried.
 */
import type { Board } from '@ieum/contract/boards';
import { chunkOf, pagesFrom } from './lazy-page.tsx';
import type { Screen } from './screens-context.ts';

/** Seldom opened, or opening quickly. */
const ON_DEMAND = { isOnDemand: true };

export const visitorsChunk = chunkOf(() => import('./chunks/visitors.ts'));
export const membersChunk = chunkOf(() => import('./chunks/members.ts'));
export const adminsChunk = chunkOf(() => import('./chunks/admins.ts'));
const fromMembers = pagesFrom(membersChunk);
const fromForms = pagesFrom(chunkOf(() => import('./chunks/forms.ts'), ON_DEMAND));
const fromHome = pagesFrom(chunkOf(() => import('./chunks/home.ts')));
const fromPosts = pagesFrom(chunkOf(() => import('./chunks/posts.ts')));
const fromAdmins = pagesFrom(adminsChunk);
const fromAdminMembers = pagesFrom(chunkOf(() => import('./chunks/admin-members.ts')));
const fromHooks = pagesFrom(chunkOf(() => import('./chunks/hooks.ts'), ON_DEMAND));
const fromJoins = pagesFrom(chunkOf(() => import('./chunks/joins.ts')));
const fromMypage = pagesFrom(chunkOf(() => import('./chunks/mypage.ts'), ON_DEMAND));
const fromNotifications = pagesFrom(chunkOf(() => import('./chunks/notifications.ts'), ON_DEMAND));
const fromNotificationSettings = pagesFrom(chunkOf(() => import('./chunks/notification-settings.ts'), ON_DEMAND));
const fromSearch = pagesFrom(chunkOf(() => import('./chunks/search.ts'), ON_DEMAND));
const fromSecurity = pagesFrom(chunkOf(() => import('./chunks/security.ts'), ON_DEMAND));
const fromRecovery = pagesFrom(chunkOf(() => import('./chunks/recovery.ts')));
const fromOidc = pagesFrom(chunkOf(() => import('./chunks/oidc.ts')));
const fromVisitors = pagesFrom(visitorsChunk);
const login = fromVisitors(({ login }) => login);
const signUp = fromVisitors(({ signUp }) => signUp);

/** In the order of the bars. */
export const SCREENS: readonly Screen[] = [
  { path: '/', load: login, audience: 'visitors' },
  { path: '/login', load: login, audience: 'visitors' },
  { path: '/signup', load: signUp, audience: 'anyone' },
  { path: '/forgot', load: fromRecovery((pages) => pages.forgot), audience: 'anyone' },
  { path: '/reset', load: fromRecovery((pages) => pages.reset), audience: 'anyone' },
  { path: '/verify', load: fromRecovery((pages) => pages.verify), audience: 'anyone' },
  { path: '/unsubscribe', load: fromRecovery((pages) => pages.unsubscribe), audience: 'anyone' },
  // Also for a member who proves again who they are.
  { path: '/login/oidc', load: fromOidc(({ oidc }) => oidc), audience: 'anyone' },
  {
    path: '/main',
    load: fromHome(({ home }) => home),
    audience: 'members',
    nav: { label: 'common.nav.home', bottomBar: { label: 'common.nav.home', icon: 'home' } },
  },
  ...screensOf('tip'),
  ...screensOf('free'),
  ...screensOf('qna'),
  { path: '/search', load: fromSearch(({ search }) => search), audience: 'members' },
  { path: '/notifications', load: fromNotifications(({ notifications }) => notifications), audience: 'members' },
  {
    path: '/mypage',
    load: fromMypage(({ mypage }) => mypage.overview),
    audience: 'members',
    nav: { label: 'common.nav.mypage', bottomBar: { label: 'common.nav.mypage', icon: 'mypage' } },
  },
  { path: '/mypage/edit-password', load: fromMypage(({ mypage }) => mypage.editPassword), audience: 'members' },
  { path: '/mypage/edit-nickname', load: fromMypage(({ mypage }) => mypage.editNickname), audience: 'members' },
  { path: '/mypage/security', load: fromSecurity(({ security }) => security), audience: 'members' },
  {
    path: '/mypage/notifications',
    load: fromNotificationSettings(({ notificationSettings }) => notificationSettings),
    audience: 'members',
  },
  { path: '/mypage/myfreeposts', load: fromMypage(({ mypage }) => mypage.myPosts.free), audience: 'members' },
  { path: '/mypage/myqnaposts', load: fromMypage(({ mypage }) => mypage.myPosts.qna), audience: 'members' },
  { path: '/mypage/mytipposts', load: fromMypage(({ mypage }) => mypage.myPosts.tip), audience: 'members' },
  { path: '/mypage/myfreecomments', load: fromMypage(({ mypage }) => mypage.myComments.free), audience: 'members' },
  { path: '/mypage/myqnacomments', load: fromMypage(({ mypage }) => mypage.myComments.qna), audience: 'members' },
  { path: '/mypage/bookmarked', load: fromMypage(({ mypage }) => mypage.scraps), audience: 'members' },
  { path: '/admin', load: fromAdmins(({ admin }) => admin), audience: 'admins', nav: { label: 'common.nav.admin' } },
  { path: '/admin/members', load: fromAdminMembers(({ adminMembers }) => adminMembers.list), audience: 'admins' },
  { path: '/admin/members/:id', load: fromAdminMembers(({ adminMembers }) => adminMembers.one), audience: 'admins' },
  { path: '/admin/joins', load: fromJoins(({ joins }) => joins), audience: 'admins' },
  { path: '/admin/hooks', load: fromHooks(({ hooks }) => hooks), audience: 'admins' },
];

function screensOf(board: Board): Screen[] {
  return [
    {
      path: `/${board}`,
      load: fromMembers(({ lists }) => lists[board]),
      audience: 'members',
      nav: { label: `common.board.${board}`, bottomBar: { label: `common.shortBoard.${board}`, icon: board } },
    },
    { path: `/${board}/write`, load: fromForms(({ forms }) => forms[board].write), audience: 'members' },
    { path: `/${board}/edit/:id`, load: fromForms(({ forms }) => forms[board].edit), audience: 'members' },
    { path: `/${board}/:id`, load: fromPosts(({ posts }) => posts[board]), audience: 'members' },
  ];
}
