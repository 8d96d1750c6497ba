import { expect, test } from 'vitest';
import { NOTIFICATION_KIND_NAMES, type NotificationKind, notificationTarget } from './notification-kinds.ts';

const ABOUT_POST = { board: 'free', postId: 12, commentId: null, title: '제목', count: 1 } as const;
const ON_QNA = { ...ABOUT_POST, board: 'qna' } as const;
const ABOUT_NOTHING = { ...ABOUT_POST, board: null, postId: null, title: null } as const;

type Facts = Parameters<typeof notificationTarget>[0];

/** Of each kind, so that a new one has some. */
const CASES: Record<NotificationKind, [Omit<Facts, 'kind'>, string | null][]> = {
  COMMENT: [
    [{ ...ABOUT_POST, commentId: 34 }, '/free/12#comment-34'],
    [{ ...ON_QNA, commentId: 34 }, '/qna/12#comment-34'],
    [ABOUT_POST, '/free/12'],
  ],
  REPLY: [[{ ...ON_QNA, commentId: 35 }, '/qna/12#comment-35']],
  MENTION: [[{ ...ABOUT_POST, commentId: 34 }, '/free/12#comment-34']],
  ACCEPTED: [[{ ...ON_QNA, commentId: 34 }, '/qna/12#comment-34']],
  ADDITION: [[ON_QNA, '/qna/12']],
  REACTION: [[{ ...ABOUT_POST, count: 3 }, '/free/12']],
  THANKS: [[{ ...ABOUT_NOTHING, count: 3 }, '/mypage']],
  QUESTION: [
    [ON_QNA, '/qna/12'],
    [{ ...ON_QNA, count: 2 }, '/qna'],
    [{ ...ABOUT_NOTHING, count: 2 }, '/qna'],
  ],
  FOLLOWED: [
    [{ ...ABOUT_POST, followed: { kind: 'board', id: 'free' } }, '/free/12'],
    [{ ...ON_QNA, commentId: 34, followed: { kind: 'question', id: 12 } }, '/qna/12#comment-34'],
    [{ ...ON_QNA, postId: null, count: 2, followed: { kind: 'tag', id: 5 } }, '/qna?tag=5'],
    [{ ...ABOUT_POST, postId: null, count: 2, followed: { kind: 'board', id: 'free' } }, '/free'],
  ],
  POST_DEACTIVATED: [[ABOUT_POST, '/free/12']],
  POST_ACTIVATED: [[{ ...ABOUT_POST, board: 'tip' }, '/tip/12']],
  POST_DELETED: [
    [ABOUT_POST, null],
    [ABOUT_NOTHING, null],
  ],
  COMMENT_HIDDEN: [[{ ...ABOUT_POST, commentId: 34 }, '/free/12#comment-34']],
  COMMENT_DELETED: [[{ ...ABOUT_POST, commentId: 34 }, '/free/12']],
  REVIEW_ANSWERED: [
    [{ ...ABOUT_POST, commentId: 34, change: 'SHOWN' }, '/free/12#comment-34'],
    [{ ...ABOUT_POST, change: 'KEPT_DELETED' }, null],
  ],
  REPORT_SETTLED: [
    [ABOUT_POST, '/free/12'],
    [{ ...ABOUT_POST, title: null }, null], // It was deleted.
  ],
  REPORTED: [
    [ON_QNA, '/admin?tab=qna'],
    [{ ...ABOUT_POST, commentId: 34 }, '/free/12#comment-34'],
  ],
  REVIEW_ASKED: [[ABOUT_POST, '/admin/reports']],
  REVEAL_ASKED: [[ABOUT_POST, '/admin/reports']],
  ANNOUNCEMENT: [[{ ...ABOUT_NOTHING, title: '제목' }, '/announcements']],
  JOIN_ASKED: [[ABOUT_NOTHING, '/admin/joins']],
  NAME_REVEALED: [[ON_QNA, '/qna/12']],
  BACKUP_FAILED: [[ABOUT_NOTHING, '/admin/settings']],
  SECURITY: [[ABOUT_NOTHING, '/mypage/security']],
};

const EACH = NOTIFICATION_KIND_NAMES.flatMap((kind) => CASES[kind].map((of) => [kind, ...of] as const));

test.each(EACH)('%s of %o leads to the right place', (kind, about, expected) => {
  expect(notificationTarget({ kind, ...about })).toBe(expected);
});
