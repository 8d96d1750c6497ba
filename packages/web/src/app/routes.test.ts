import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { routes } from './routes.tsx';

const BOARDS = ['free', 'qna', 'tip'] as const;

const LINKS = [
  ...[paths.login(), paths.signup(), paths.main(), paths.mypage(), paths.editPassword(), paths.editNickname()],
  ...[paths.scraps(), paths.admin(), paths.myComments('free'), paths.myComments('qna')],
  ...BOARDS.flatMap((board) => [
    paths.board(board),
    paths.tag(board, 3),
    paths.post(board, 12),
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
      ...['admin', 'board', 'edit', 'editNickname', 'editPassword', 'login', 'main', 'myComments', 'myPosts'],
      ...['mypage', 'post', 'scraps', 'signup', 'tag', 'write'],
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
