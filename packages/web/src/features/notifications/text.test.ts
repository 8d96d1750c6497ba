import { NOTIFICATION_KIND_NAMES, type NotificationKind, SECURITY_CHANGES } from '@ieum/contract/notification-kinds';
import { expect, test } from 'vitest';
import { en } from '../../shared/words/en.ts';
import { translationOf } from '../../shared/words/translation.ts';
import type { Notification } from './list-query.ts';
import { notificationNote, notificationText } from './text.ts';
import { ko } from './words.ko.ts';

const inKorean = translationOf('ko', ko);
const inEnglish = translationOf('en', en);

const COMMENT: Notification = {
  id: 1,
  kind: 'COMMENT',
  board: 'free',
  postId: 12,
  commentId: 34,
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

/** Isolation is tested below. */
const read = (notification: Notification, translation: typeof inKorean) =>
  notificationText(notification, translation).replace(/[\ue000\ue001]/g, '');

/** Of each kind, so that a new one has some. */
const CASES: Record<NotificationKind, [Partial<Notification>, korean: string, english: string][]> = {
  COMMENT: [
    [{ actors: ['하늘보기'] }, '하늘보기 님이 댓글을 남겼어요', '하늘보기 commented'],
    [{ actors: ['하늘보기'], board: 'qna' }, '하늘보기 님이 답변을 남겼어요', '하늘보기 answered'],
    [
      { actors: ['하늘보기', '봄날'], count: 2 },
      '하늘보기 님과 봄날 님이 댓글을 남겼어요',
      '하늘보기 and 봄날 commented',
    ],
    [
      { actors: ['하늘보기', '봄날', '윤'], count: 3 },
      '하늘보기 님 외 2명이 댓글을 남겼어요',
      '하늘보기 and 2 others commented',
    ],
    [
      { actors: ['하늘보기', '봄날', '윤'], count: 12, board: 'qna' },
      '하늘보기 님 외 11명이 답변을 남겼어요',
      '하늘보기 and 11 others answered',
    ],
    // The others have withdrawn.
    [{ actors: ['하늘보기'], count: 2 }, '하늘보기 님 외 1명이 댓글을 남겼어요', '하늘보기 and 1 other commented'],
    [{ actors: [] }, '알 수 없는 회원이 댓글을 남겼어요', 'A former member commented'],
    [{ actors: [], count: 2 }, '알 수 없는 회원 2명이 댓글을 남겼어요', '2 former members commented'],
  ],
  REPLY: [[{ actors: ['봄날'] }, '봄날 님이 답글을 남겼어요', '봄날 replied']],
  MENTION: [[{ actors: ['봄날'] }, '봄날 님이 나를 언급했어요', '봄날 mentioned you']],
  ACCEPTED: [[{ actors: ['하늘보기'] }, '내 답변이 채택되었어요', 'Your answer was accepted']],
  ADDITION: [
    [{ actors: ['하늘보기'] }, '답변한 질문에 덧붙인 내용이 있어요', 'A question that you answered has an update'],
  ],
  REACTION: [
    [{}, '내 글이나 댓글에 1명이 반응했어요', '1 person reacted to what you wrote'],
    [{ count: 3 }, '내 글이나 댓글에 3명이 반응했어요', '3 people reacted to what you wrote'],
  ],
  THANKS: [
    [{}, '이번 주에 1명에게 도움이 됐어요', 'You helped 1 person this week'],
    [{ count: 3 }, '이번 주에 3명에게 도움이 됐어요', 'You helped 3 people this week'],
  ],
  QUESTION: [
    [{}, '답변을 기다리는 질문이 있어요', 'A question is waiting for an answer'],
    [{ count: 4 }, '질문 4개가 답변을 기다려요', '4 questions are waiting for answers'],
  ],
  FOLLOWED: [
    [{}, '팔로우한 질문에 새 소식이 있어요', 'There is news on a question that you follow'],
    [
      { followed: { kind: 'tag', id: 5, name: '연차' } },
      '‘연차’ 태그에 새 글이 올라왔어요',
      'A new post with the tag “연차”',
    ],
    [
      { count: 3, followed: { kind: 'board', id: 'free', name: '자유게시판' } },
      '자유게시판에 새 글 3개가 올라왔어요',
      '3 new posts on the free board',
    ],
  ],
  POST_DEACTIVATED: [[{}, '내 글이 숨김 상태가 되었어요', 'Your post has been hidden']],
  POST_ACTIVATED: [[{}, '숨겨졌던 내 글이 다시 공개되었어요', 'Your hidden post is public again']],
  POST_DELETED: [[{}, '관리자가 내 글을 삭제했어요', 'An admin deleted your post']],
  COMMENT_HIDDEN: [[{}, '내 댓글이 가려졌어요', 'Your comment has been hidden']],
  COMMENT_DELETED: [[{}, '관리자가 내 댓글을 삭제했어요', 'An admin deleted your comment']],
  REVIEW_ANSWERED: [
    [{ change: 'SHOWN' }, '재검토 결과, 내 댓글이 다시 공개되었어요', 'After a review, your comment is public again'],
    [{ change: null }, '재검토 결과가 나왔어요', 'Your review has been answered'],
  ],
  REPORT_SETTLED: [
    [{}, '내가 신고한 글의 검토가 끝났어요', 'A post that you reported has been reviewed'],
    [{ title: null }, '내가 신고한 글이 삭제되었어요', 'A post that you reported was deleted'],
  ],
  REPORTED: [
    [{ commentId: null }, '글이 신고되었어요', 'A post was reported'],
    [{}, '댓글이 신고되었어요', 'A comment was reported'],
    [{ count: 3 }, '신고 3건이 들어왔어요', '3 reports came in'],
  ],
  REVIEW_ASKED: [
    [{}, '작성자가 재검토를 요청했어요', 'An author asks for a review'],
    [{ count: 2 }, '재검토 요청 2건이 들어왔어요', '2 reviews are asked for'],
  ],
  REVEAL_ASKED: [
    [
      {},
      '다른 관리자가 익명 질문의 이름 확인에 동의를 요청했어요',
      'Another admin asks you to agree to a name being revealed',
    ],
  ],
  ANNOUNCEMENT: [[{}, '새 공지가 있어요', 'There’s a new announcement']],
  JOIN_ASKED: [
    [{}, '가입 승인을 기다리는 사람이 있어요', 'Someone is waiting to be let in'],
    [{ count: 2 }, '2명이 가입 승인을 기다려요', '2 people are waiting to be let in'],
  ],
  NAME_REVEALED: [
    [
      {},
      '관리자 두 명이 익명으로 쓴 질문의 이름을 확인했어요',
      'Admins were told who asked a question of yours without a name',
    ],
  ],
  BACKUP_FAILED: [
    [{}, '백업에 실패했어요', 'The backup has failed'],
    [{ count: 2 }, '백업이 2번 실패했어요', 'Backups have failed 2 times'],
  ],
  SECURITY: [
    [
      { change: 'NEW_DEVICE', device: 'Chrome · Android' },
      '새로운 기기에서 로그인했어요 (Chrome · Android)',
      'You signed in on a new device (Chrome · Android)',
    ],
    [
      { change: 'NEW_DEVICE', count: 3 },
      '새로운 기기에서 3번 로그인했어요 (마지막: 알 수 없는 기기)',
      'You signed in on new devices 3 times (last: unknown device)',
    ],
    [{ change: 'BECAME_ADMIN' }, '관리자로 지정되었어요', 'You are an admin now'],
  ],
};

const EACH = NOTIFICATION_KIND_NAMES.flatMap((kind) => CASES[kind].map((of) => [kind, ...of] as const));

test.each(EACH)('%s of %o reads well', (kind, part, korean, english) => {
  const notification = { ...COMMENT, kind, ...part };
  expect(read(notification, inKorean)).toBe(korean);
  expect(read(notification, inEnglish)).toBe(english);
});

test('no two kinds, and no two changes, read the same', () => {
  const kinds = NOTIFICATION_KIND_NAMES.filter((kind) => kind !== 'SECURITY').map((kind) => ({ ...COMMENT, kind }));
  const changes = SECURITY_CHANGES.map((change) => ({ ...COMMENT, kind: 'SECURITY' as const, change }));
  for (const translation of [inKorean, inEnglish]) {
    const texts = [...kinds, ...changes].map((one) => notificationText(one, translation));
    expect(new Set(texts).size).toBe(NOTIFICATION_KIND_NAMES.length - 1 + SECURITY_CHANGES.length);
  }
});

test('a kind that only a newer server knows can be read', () => {
  expect(read({ ...COMMENT, kind: 'LATER' as Notification['kind'] }, inKorean)).toBe('새로운 소식이 있어요');
});

test('a name is isolated, and cannot end that itself', () => {
  const text = notificationText({ ...COMMENT, actors: ['a\ue001b\u2069c\u202e'] }, inKorean);
  expect(text).toBe('\ue000abc\ue001 님이 댓글을 남겼어요');
});

test('what somebody else may have done says what to do', () => {
  const noteOf = (part: Partial<Notification>) => notificationNote({ ...COMMENT, ...part }, inKorean);
  expect(noteOf({ kind: 'SECURITY', change: 'NEW_DEVICE' })).toContain('비밀번호를 변경');
  expect(noteOf({ kind: 'SECURITY', change: 'BECAME_ADMIN' })).toBeNull();
  expect(noteOf({ kind: 'POST_DEACTIVATED' })).toBe('신고가 누적되어 숨겨진 글이에요.');
  expect(noteOf({ kind: 'COMMENT' })).toBeNull();
});
