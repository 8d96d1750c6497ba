import { NOTIFICATION_KIND_NAMES } from '@ieum/contract/notification-kinds';
import { expect, test } from 'vitest';
import { contentOf, type Pushed } from '../../src/notifications/push-content.ts';

const PUSHED: Pushed = {
  kind: 'COMMENT',
  board: 'qna',
  postId: 12,
  commentId: null,
  title: '제목',
  actors: [],
  count: 1,
  reason: null,
  change: null,
  device: null,
};
const ABOUT_NOTHING = { board: null, postId: null, title: null };

const pushed = (part: Partial<Pushed>) => contentOf({ ...PUSHED, ...part }, 'TAG', 'ko');

test.each<[Partial<Pushed>, string]>([
  [{ commentId: 34 }, '/qna/12#comment-34'],
  // There is nothing else to open.
  [{ kind: 'POST_DELETED' }, '/notifications'],
])('a push of %o opens %s, as in the list, or the list', (part, path) => {
  expect(pushed(part).path).toBe(path);
});

test('every kind says what has happened below the title, in both languages', () => {
  for (const language of ['ko', 'en'] as const) {
    const bodies = NOTIFICATION_KIND_NAMES.map((kind) => contentOf({ ...PUSHED, kind }, 'TAG', language).body);
    expect(new Set(bodies).size).toBe(NOTIFICATION_KIND_NAMES.length);
  }
  expect(pushed({ kind: 'REPORTED' }).body).toBe('신고된 글이 있어요.');
  expect(pushed({ kind: 'REPORTED', commentId: 34 }).body).toBe('신고된 댓글이 있어요.');
  const signIn = { ...ABOUT_NOTHING, kind: 'SECURITY', change: 'NEW_DEVICE', device: 'Chrome · Android' } as const;
  expect(pushed(signIn).body).toBe('새로운 기기에서 로그인했어요 (Chrome · Android).');
  expect(pushed({ kind: 'REACTION', count: 3 })).toEqual({
    title: '제목',
    body: '내 글이나 댓글에 반응이 있어요.',
    tag: 'TAG',
    path: '/qna/12',
  });
});
