import type { ReactElement } from 'react';
import { matchRoutes, type NavigateProps } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from '../shared/paths.ts';
import { type Screen, screenAt } from '../shared/screens.ts';
import { routes } from './router.tsx';
import { SCREENS } from './screens.ts';

const BOARDS = ['free', 'qna', 'tip'] as const;

/** Of each builder of a path. */
const LINKS: Record<keyof typeof paths, string[]> = {
  admin: [paths.admin(), paths.admin('qna')],
  adminAnnouncements: [paths.adminAnnouncements()],
  adminLog: [paths.adminLog()],
  adminMember: [paths.adminMember(12)],
  adminMembers: [paths.adminMembers()],
  announcements: [paths.announcements()],
  ask: [paths.ask('연차 & 반차?')],
  board: BOARDS.map((board) => paths.board(board)),
  comment: BOARDS.map((board) => paths.comment(board, 12, 34)),
  edit: BOARDS.map((board) => paths.edit(board, 12)),
  editNickname: [paths.editNickname()],
  editPassword: [paths.editPassword()],
  forgot: [paths.forgot()],
  hooks: [paths.hooks()],
  joins: [paths.joins()],
  login: [paths.login()],
  main: [paths.main()],
  myComments: [paths.myComments('free'), paths.myComments('qna')],
  myPosts: BOARDS.map((board) => paths.myPosts(board)),
  mypage: [paths.mypage()],
  notificationSettings: [paths.notificationSettings()],
  notifications: [paths.notifications()],
  oidc: [paths.oidc()],
  post: BOARDS.map((board) => paths.post(board, 12)),
  reports: [paths.reports()],
  reset: [paths.reset()],
  scraps: [paths.scraps(), ...BOARDS.map((board) => paths.scraps(board))],
  search: [paths.search(), paths.search('연차 "반차 신청"')],
  security: [paths.security()],
  setup: [paths.setup()],
  signup: [paths.signup()],
  tag: BOARDS.map((board) => paths.tag(board, 3)),
  unsubscribe: [paths.unsubscribe()],
  verify: [paths.verify()],
  waiting: [paths.waiting()],
  write: BOARDS.map((board) => paths.write(board)),
};

const patternOf = (link: string) => matchRoutes(routes, link)?.at(-1)?.route.path;

test.each(Object.values(LINKS).flat())('%s leads to a screen', (link) => {
  expect(patternOf(link)).toBeDefined();
  expect(patternOf(link)).not.toBe('*');
});

test('the fixed words of an address win over ids', () => {
  expect(patternOf('/free/write')).toBe('/free/write');
  expect(patternOf('/qna/edit/3')).toBe('/qna/edit/:id');
  expect(patternOf('/tip/abc')).toBe('/tip/:id');
});

test.each([
  ['/userpage', '/mypage'],
  ['/myfreeposts', '/mypage/myfreeposts'],
  ['/myqnaposts', '/mypage/myqnaposts'],
  ['/mytipposts', '/mypage/mytipposts'],
  ['/myfreecomments', '/mypage/myfreecomments'],
  ['/myqnacomments', '/mypage/myqnacomments'],
])('%s, which the seed names, leads to %s', (address, to) => {
  const leading = matchRoutes(routes, address)?.at(-1)?.route.element as ReactElement<NavigateProps> | undefined;
  expect(leading?.props.to).toBe(to);
});

test.each(['/nowhere', '/mypage/nowhere', '/free/1/2'])('%s is not found', (address) => {
  expect(patternOf(address)).toBe('*');
});

test('each screen is found at its own path, so that no row hides another', () => {
  for (const { path } of SCREENS) expect(screenAt(SCREENS, path.replace(':id', '12'))?.screen.path).toBe(path);
});

test('each screen behind the login stands in the routes behind its guard', () => {
  const depthOf = (path: string) => matchRoutes(routes, path)?.length;
  expect(depthOf('/main')).toBe(3); // The login's guard, the shell, the screen.
  expect(depthOf('/admin')).toBe(6); // And the console's guard and frame, and the guard of what is for admins alone.
  for (const { path, audience } of SCREENS) {
    const depth = { visitors: 3, anyone: 2, members: 3, moderators: 5, admins: 6 }[audience];
    expect(depthOf(path.replace(':id', '12')), path).toBe(depth);
  }
});

test('both bars lead where they always have, in that order', () => {
  const pathsOf = (screens: readonly Screen[]) => screens.map(({ path }) => path);
  expect(pathsOf(SCREENS.filter(({ nav }) => nav))).toEqual([
    '/main',
    '/tip',
    '/free',
    '/qna',
    '/mypage',
    '/admin',
    '/admin/reports',
  ]);
  expect(pathsOf(SCREENS.filter(({ nav }) => nav?.bottomBar))).toEqual(['/main', '/tip', '/free', '/qna', '/mypage']);
});
