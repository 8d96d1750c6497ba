import { NOTIFICATION_KIND_NAMES } from '@ieum/contract/notification-kinds';
import { expect, test } from 'vitest';
import { contentOf, type Line } from '../../src/push/push-text.ts';

const LINE: Line = { kind: 'COMMENT', board: 'qna', postId: 12, commentId: null, title: '제목', count: 1 };
const ABOUT_NOTHING = { board: null, postId: null, title: null };

const pushed = (part: Partial<Line>) => contentOf({ ...LINE, ...part }, 'TAG', 'ko');

// As the lines of the bell: `line-target.ts` of the web app.
test.each<[Partial<Line>, string]>([
  [{ commentId: 34 }, '/qna/12#comment-34'],
  [{}, '/qna/12'],
  [{ kind: 'ACCEPTED', commentId: 34 }, '/qna/12#comment-34'],
  [{ kind: 'ADDITION' }, '/qna/12'],
  [{ kind: 'REACTION', board: 'free' }, '/free/12'],
  [{ kind: 'QUESTION' }, '/qna/12'],
  [{ kind: 'QUESTION', count: 2 }, '/qna'],
  [{ kind: 'POST_DEACTIVATED' }, '/qna/12'],
  [{ kind: 'REPORTED' }, '/admin?tab=qna'],
  [{ kind: 'REPORTED', commentId: 34 }, '/qna/12#comment-34'],
  [{ kind: 'REPORT_SETTLED' }, '/qna/12'],
  [{ kind: 'REPORT_SETTLED', title: null }, '/notifications'],
  [{ kind: 'POST_DELETED' }, '/notifications'],
  [{ kind: 'JOIN_ASKED', ...ABOUT_NOTHING }, '/admin/joins'],
  [{ kind: 'SECURITY', ...ABOUT_NOTHING }, '/mypage/security'],
])('a push of %o opens %s', (part, path) => {
  expect(pushed(part).path).toBe(path);
});

test('every kind says what has happened below the title, in both languages', () => {
  for (const language of ['ko', 'en'] as const) {
    const bodies = NOTIFICATION_KIND_NAMES.map((kind) => contentOf({ ...LINE, kind }, 'TAG', language).body);
    expect(new Set(bodies).size).toBe(NOTIFICATION_KIND_NAMES.length);
  }
  expect(pushed({ kind: 'REPORTED' }).body).toBe('신고된 글이 있어요.');
  expect(pushed({ kind: 'REPORTED', commentId: 34 }).body).toBe('신고된 댓글이 있어요.');
  expect(pushed({ kind: 'REACTION', count: 3 })).toEqual({
    title: '제목',
    body: '내 글이나 댓글에 반응이 있어요.',
    tag: 'TAG',
    path: '/qna/12',
  });
});
