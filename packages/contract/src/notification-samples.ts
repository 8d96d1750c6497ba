/** For tests: notifications of every kind, with the screen that each opens and what it says in the list. */
import type { ApiAnswer } from './api.ts';
import { NOTIFICATION_KIND_NAMES, type NotificationKind } from './notification-kinds.ts';

type Notification = ApiAnswer<'GET /api/notifications'>['items'][number];
type Row = [Partial<Notification>, target: string | null, korean: string, english: string];

const ABOUT_POST: Omit<Notification, 'kind'> = {
  id: 1,
  board: 'free',
  postId: 12,
  commentId: null,
  title: '제목',
  actors: [],
  count: 1,
  reason: null,
  change: null,
  device: null,
  followed: null,
  createdAt: '2026-11-20T01:02:03.456Z',
  readAt: null,
};
const ABOUT_NOTHING = { board: null, postId: null, title: null } as const;

/** Of each kind, so that a new one has some. */
const ROWS: Record<NotificationKind, Row[]> = {
  COMMENT: [
    [
      { commentId: 34, actors: ['하늘보기'] },
      '/free/12#comment-34',
      '하늘보기 님이 댓글을 남겼어요',
      '하늘보기 commented',
    ],
    [
      { board: 'qna', commentId: 34, actors: ['하늘보기'] },
      '/qna/12#comment-34',
      '하늘보기 님이 답변을 남겼어요',
      '하늘보기 answered',
    ],
    [
      { actors: ['하늘보기', '봄날'], count: 2 },
      '/free/12',
      '하늘보기 님과 봄날 님이 댓글을 남겼어요',
      '하늘보기 and 봄날 commented',
    ],
    [
      { actors: ['하늘보기', '봄날', '윤'], count: 3 },
      '/free/12',
      '하늘보기 님 외 2명이 댓글을 남겼어요',
      '하늘보기 and 2 others commented',
    ],
    [
      { actors: ['하늘보기', '봄날', '윤'], count: 12, board: 'qna' },
      '/qna/12',
      '하늘보기 님 외 11명이 답변을 남겼어요',
      '하늘보기 and 11 others answered',
    ],
    // The others have withdrawn.
    [
      { actors: ['하늘보기'], count: 2 },
      '/free/12',
      '하늘보기 님 외 1명이 댓글을 남겼어요',
      '하늘보기 and 1 other commented',
    ],
    [{}, '/free/12', '알 수 없는 회원이 댓글을 남겼어요', 'A former member commented'],
    [{ count: 2 }, '/free/12', '알 수 없는 회원 2명이 댓글을 남겼어요', '2 former members commented'],
  ],
  REPLY: [
    [
      { board: 'qna', commentId: 35, actors: ['봄날'] },
      '/qna/12#comment-35',
      '봄날 님이 답글을 남겼어요',
      '봄날 replied',
    ],
  ],
  MENTION: [
    [{ commentId: 34, actors: ['봄날'] }, '/free/12#comment-34', '봄날 님이 나를 언급했어요', '봄날 mentioned you'],
  ],
  ACCEPTED: [
    [
      { board: 'qna', commentId: 34, actors: ['하늘보기'] },
      '/qna/12#comment-34',
      '내 답변이 채택되었어요',
      'Your answer was accepted',
    ],
  ],
  ADDITION: [
    [
      { board: 'qna', actors: ['하늘보기'] },
      '/qna/12',
      '답변한 질문에 덧붙인 내용이 있어요',
      'A question that you answered has an update',
    ],
  ],
  REACTION: [
    [{}, '/free/12', '내 글이나 댓글에 1명이 반응했어요', '1 person reacted to what you wrote'],
    [{ count: 3 }, '/free/12', '내 글이나 댓글에 3명이 반응했어요', '3 people reacted to what you wrote'],
  ],
  THANKS: [
    [ABOUT_NOTHING, '/mypage', '이번 주에 1명에게 도움이 됐어요', 'You helped 1 person this week'],
    [{ ...ABOUT_NOTHING, count: 3 }, '/mypage', '이번 주에 3명에게 도움이 됐어요', 'You helped 3 people this week'],
  ],
  QUESTION: [
    [{ board: 'qna' }, '/qna/12', '답변을 기다리는 질문이 있어요', 'A question is waiting for an answer'],
    [{ board: 'qna', count: 4 }, '/qna', '질문 4개가 답변을 기다려요', '4 questions are waiting for answers'],
    [{ ...ABOUT_NOTHING, count: 2 }, '/qna', '질문 2개가 답변을 기다려요', '2 questions are waiting for answers'],
  ],
  FOLLOWED: [
    [
      { board: 'qna', commentId: 34, followed: { kind: 'question', id: 12, name: '제목' } },
      '/qna/12#comment-34',
      '팔로우한 질문에 새 소식이 있어요',
      'There is news on a question that you follow',
    ],
    [
      { followed: { kind: 'tag', id: 5, name: '연차' } },
      '/free/12',
      '‘연차’ 태그에 새 글이 올라왔어요',
      'A new post with the tag “연차”',
    ],
    [
      { board: 'qna', postId: null, count: 2, followed: { kind: 'tag', id: 5, name: '연차' } },
      '/qna?tag=5',
      '‘연차’ 태그에 새 글 2개가 올라왔어요',
      '2 new posts with the tag “연차”',
    ],
    [
      { postId: null, count: 3, followed: { kind: 'board', id: 'free', name: '자유게시판' } },
      '/free',
      '자유게시판에 새 글 3개가 올라왔어요',
      '3 new posts on the free board',
    ],
  ],
  POST_DEACTIVATED: [[{}, '/free/12', '내 글이 숨김 상태가 되었어요', 'Your post has been hidden']],
  POST_ACTIVATED: [
    [{ board: 'tip' }, '/tip/12', '숨겨졌던 내 글이 다시 공개되었어요', 'Your hidden post is public again'],
  ],
  POST_DELETED: [
    [{}, null, '관리자가 내 글을 삭제했어요', 'An admin deleted your post'],
    [ABOUT_NOTHING, null, '관리자가 내 글을 삭제했어요', 'An admin deleted your post'],
  ],
  COMMENT_HIDDEN: [[{ commentId: 34 }, '/free/12#comment-34', '내 댓글이 가려졌어요', 'Your comment has been hidden']],
  COMMENT_DELETED: [[{ commentId: 34 }, '/free/12', '관리자가 내 댓글을 삭제했어요', 'An admin deleted your comment']],
  RESTORED: [
    [{}, '/free/12', '내가 삭제한 글을 운영진이 복원했어요', 'A moderator restored a post that you had deleted'],
    [
      { commentId: 34 },
      '/free/12#comment-34',
      '내가 삭제한 댓글을 운영진이 복원했어요',
      'A moderator restored a comment that you had deleted',
    ],
    [
      { board: 'qna', change: 'ADDITION' },
      '/qna/12',
      '내가 삭제한 덧붙임을 운영진이 복원했어요',
      'A moderator restored an update to your question that you had deleted',
    ],
  ],
  REVIEW_ANSWERED: [
    [
      { commentId: 34, change: 'SHOWN' },
      '/free/12#comment-34',
      '재검토 결과, 내 댓글이 다시 공개되었어요',
      'After a review, your comment is public again',
    ],
    [{ change: 'KEPT_DELETED' }, null, '재검토했지만 삭제를 유지하기로 했어요', 'After a review, it stays deleted'],
    [{}, '/free/12', '재검토 결과가 나왔어요', 'Your review has been answered'],
  ],
  REPORT_SETTLED: [
    [{}, '/free/12', '내가 신고한 글의 검토가 끝났어요', 'A post that you reported has been reviewed'],
    [{ title: null }, null, '내가 신고한 글이 삭제되었어요', 'A post that you reported was deleted'],
  ],
  REPORTED: [
    [{ board: 'qna' }, '/admin?tab=qna', '글이 신고되었어요', 'A post was reported'],
    [{ commentId: 34 }, '/free/12#comment-34', '댓글이 신고되었어요', 'A comment was reported'],
    [{ count: 3 }, '/admin?tab=free', '신고 3건이 들어왔어요', '3 reports came in'],
  ],
  REVIEW_ASKED: [
    [{}, '/admin/reports', '작성자가 재검토를 요청했어요', 'An author asks for a review'],
    [{ count: 2 }, '/admin/reports', '재검토 요청 2건이 들어왔어요', '2 reviews are asked for'],
  ],
  ANNOUNCEMENT: [[{ board: null, postId: null }, '/announcements', '새 공지가 있어요', 'There’s a new announcement']],
  JOIN_ASKED: [
    [ABOUT_NOTHING, '/admin/joins', '가입 승인을 기다리는 사람이 있어요', 'Someone is waiting to be let in'],
    [{ ...ABOUT_NOTHING, count: 2 }, '/admin/joins', '2명이 가입 승인을 기다려요', '2 people are waiting to be let in'],
  ],
  BACKUP_FAILED: [
    [ABOUT_NOTHING, '/admin/settings', '백업에 실패했어요', 'The backup has failed'],
    [{ ...ABOUT_NOTHING, count: 2 }, '/admin/settings', '백업이 2번 실패했어요', 'Backups have failed 2 times'],
  ],
  SECURITY: [
    [
      { ...ABOUT_NOTHING, change: 'NEW_DEVICE', device: 'Chrome · Android' },
      '/mypage/security',
      '새로운 기기에서 로그인했어요 (Chrome · Android)',
      'You signed in on a new device (Chrome · Android)',
    ],
    [
      { ...ABOUT_NOTHING, change: 'NEW_DEVICE', count: 3 },
      '/mypage/security',
      '새로운 기기에서 3번 로그인했어요 (마지막: 알 수 없는 기기)',
      'You signed in on new devices 3 times (last: unknown device)',
    ],
    [{ ...ABOUT_NOTHING, change: 'BECAME_ADMIN' }, '/mypage/security', '관리자로 지정되었어요', 'You are an admin now'],
    [
      { ...ABOUT_NOTHING, change: 'BECAME_MODERATOR' },
      '/admin/reports',
      '운영진이 되었어요',
      'You are a moderator now',
    ],
    [
      { ...ABOUT_NOTHING, change: 'NO_MODERATOR_ANY_MORE' },
      '/mypage/security',
      '운영진에서 해제되었어요',
      'You are no longer a moderator',
    ],
  ],
};

interface Sample {
  notification: Notification;
  target: string | null;
  ko: string;
  en: string;
}

export const NOTIFICATION_SAMPLES = Object.fromEntries(
  NOTIFICATION_KIND_NAMES.map((kind) => [
    kind,
    ROWS[kind].map(([about, target, ko, en]) => ({ notification: { ...ABOUT_POST, kind, ...about }, target, ko, en })),
  ]),
) as Record<NotificationKind, Sample[]>;
