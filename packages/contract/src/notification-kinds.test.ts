import { expect, test } from 'vitest';
import { notificationTarget } from './notification-kinds.ts';

const ABOUT_POST = { board: 'free', postId: 12, commentId: null, title: '제목', count: 1 } as const;
const ON_QNA = { ...ABOUT_POST, board: 'qna' } as const;
const ABOUT_NOTHING = { ...ABOUT_POST, board: null, postId: null, title: null } as const;

type Facts = Parameters<typeof notificationTarget>[0];

const CASES: [kind: Facts['kind'], Omit<Facts, 'kind'>, string | null][] = [
  ['COMMENT', { ...ABOUT_POST, commentId: 34 }, '/free/12#comment-34'],
  ['COMMENT', { ...ON_QNA, commentId: 34 }, '/qna/12#comment-34'],
  ['COMMENT', ABOUT_POST, '/free/12'],
  ['ACCEPTED', { ...ON_QNA, commentId: 34 }, '/qna/12#comment-34'],
  ['ADDITION', ON_QNA, '/qna/12'],
  ['REACTION', { ...ABOUT_POST, count: 3 }, '/free/12'],
  ['THANKS', { ...ABOUT_NOTHING, count: 3 }, '/mypage'],
  ['QUESTION', ON_QNA, '/qna/12'],
  ['QUESTION', { ...ON_QNA, count: 2 }, '/qna'],
  ['QUESTION', { ...ABOUT_NOTHING, count: 2 }, '/qna'],
  ['FOLLOWED', { ...ABOUT_POST, followed: { kind: 'board', id: 'free' } }, '/free/12'],
  ['FOLLOWED', { ...ON_QNA, commentId: 34, followed: { kind: 'question', id: 12 } }, '/qna/12#comment-34'],
  ['FOLLOWED', { ...ON_QNA, postId: null, count: 2, followed: { kind: 'tag', id: 5 } }, '/qna?tag=5'],
  ['FOLLOWED', { ...ABOUT_POST, postId: null, count: 2, followed: { kind: 'board', id: 'free' } }, '/free'],
  ['POST_DEACTIVATED', ABOUT_POST, '/free/12'],
  ['POST_ACTIVATED', { ...ABOUT_POST, board: 'tip' }, '/tip/12'],
  ['POST_DELETED', ABOUT_POST, null],
  ['POST_DELETED', ABOUT_NOTHING, null],
  ['COMMENT_DELETED', { ...ABOUT_POST, commentId: 34 }, '/free/12'],
  ['REVIEW_ANSWERED', { ...ABOUT_POST, commentId: 34, change: 'SHOWN' }, '/free/12#comment-34'],
  ['REVIEW_ANSWERED', { ...ABOUT_POST, change: 'KEPT_DELETED' }, null],
  ['REVIEW_ASKED', ABOUT_POST, '/admin/reports'],
  ['REVEAL_ASKED', ABOUT_POST, '/admin/reports'],
  ['REPORT_SETTLED', ABOUT_POST, '/free/12'],
  ['REPORT_SETTLED', { ...ABOUT_POST, title: null }, null], // It was deleted.
  ['REPORTED', ON_QNA, '/admin?tab=qna'],
  ['REPORTED', { ...ABOUT_POST, commentId: 34 }, '/free/12#comment-34'],
  ['ANNOUNCEMENT', { ...ABOUT_NOTHING, title: '제목' }, '/announcements'],
  ['JOIN_ASKED', ABOUT_NOTHING, '/admin/joins'],
  ['BACKUP_FAILED', ABOUT_NOTHING, '/admin/settings'],
  ['SECURITY', ABOUT_NOTHING, '/mypage/security'],
];

test.each(CASES)('%s of %o leads to the right place', (kind, about, expected) => {
  expect(notificationTarget({ kind, ...about })).toBe(expected);
});
