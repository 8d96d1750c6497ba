import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from '../shared/paths.ts';
import { type Screen, screenAt } from '../shared/screens.ts';
import { routes } from './router.tsx';
import { SCREENS } from './screens.ts';

const BOARDS = ['free', 'qna', 'tip'] as const;

const LINKS = [
  ...[
    paths.login(),
    paths.signup(),
    paths.oidc(),
    paths.main(),
    paths.mypage(),
    paths.editPassword(),
    paths.editNickname(),
  ],
  ...[paths.announcements(), paths.adminAnnouncements()],
  ...[paths.security(), paths.notifications(), paths.notificationSettings()],
  ...[paths.waiting(), paths.search(), paths.search('연차 "반차 신청"'), paths.ask('연차 & 반차?')],
  ...[paths.forgot(), paths.reset(), paths.verify(), paths.setup(), paths.unsubscribe()],
  ...[paths.adminMembers(), paths.adminMember(12), paths.joins(), paths.reports(), paths.hooks(), paths.adminLog()],
  ...[paths.scraps(), paths.admin(), paths.admin('qna'), paths.myComments('free'), paths.myComments('qna')],
  ...BOARDS.flatMap((board) => [
    paths.board(board),
    paths.tag(board, 3),
    paths.post(board, 12),
    paths.comment(board, 12, 34),
    paths.write(board),
    paths.edit(board, 12),
    paths.myPosts(board),
    paths.scraps(board),
  ]),
];

const patternOf = (link: string) => matchRoutes(routes, link)?.at(-1)?.route.path;

test('every builder of a path is tried below', () => {
  expect(Object.keys(paths).sort()).toEqual(
    [
      ...[
        'admin',
        'adminAnnouncements',
        'adminLog',
        'adminMember',
        'adminMembers',
        'announcements',
        'hooks',
        'joins',
        'reports',
      ],
      ...[
        'ask',
        'board',
        'comment',
        'edit',
        'editNickname',
        'editPassword',
        'forgot',
        'login',
        'main',
        'myComments',
        'myPosts',
      ],
      ...['notifications', 'notificationSettings'],
      ...[
        'mypage',
        'oidc',
        'post',
        'reset',
        'scraps',
        'search',
        'security',
        'setup',
        'signup',
        'tag',
        'unsubscribe',
        'verify',
        'waiting',
        'write',
      ],
    ].sort(),
  );
});

test.each(LINKS)('%s leads to a screen', (link) => {
  expect(patternOf(link)).toBeDefined();
  expect(patternOf(link)).not.toBe('*');
});

test('the fixed words of an address win over ids', () => {
  expect(patternOf('/free/write')).toBe('/free/write');
  expect(patternOf('/qna/edit/3')).toBe('/qna/edit/:id');
  expect(patternOf('/tip/abc')).toBe('/tip/:id');
});

test.each(['/', '/userpage', '/myfreeposts', '/myqnaposts', '/mytipposts', '/myfreecomments', '/myqnacomments'])(
  '%s, which the seed names, is an address',
  (address) => expect(patternOf(address)).toBe(address),
);

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
