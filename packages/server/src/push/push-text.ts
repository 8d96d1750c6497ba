/** What a push shows: the title of the post, what has happened to it, and nothing that anyone has written below it. */

import type { Board } from '@ieum/contract/boards';
import type { Language } from '@ieum/contract/errors';
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import { TOLD_OF_BOARDS } from '@ieum/contract/told-of-boards';

/** A line of a member's notifications, as the member may see it at this moment. */
export interface Line {
  kind: NotificationKind;
  board: Board | null;
  postId: number | null;
  commentId: number | null;
  /** Of the post; null: it is about none. */
  title: string | null;
  /** How many questions wait. */
  count: number;
}

/** As the service worker gets it: `packages/web/worker/`. */
export interface PushContent {
  title: string;
  body: string;
  /** A push replaces the one on the device that has the same tag. */
  tag: string;
  /** Of the screen that it opens. */
  path: string;
}

const NAME: Record<Language, string> = { ko: '이음', en: 'ieum' };

const WORDS: Record<NotificationKind, Record<Language, string>> = {
  COMMENT: { ko: '새 댓글이 있어요.', en: 'There is a new comment.' },
  ACCEPTED: { ko: '내 답변이 채택되었어요.', en: 'Your answer was accepted.' },
  ADDITION: { ko: '답변한 질문에 덧붙인 내용이 있어요.', en: 'Something was added to a question that you answered.' },
  REACTION: { ko: '내 글이나 댓글에 반응이 있어요.', en: 'There are reactions to what you wrote.' },
  QUESTION: { ko: '답을 기다리는 질문이 있어요.', en: 'Questions are waiting for an answer.' },
  POST_DEACTIVATED: { ko: '신고가 누적되어 숨겨진 글이에요.', en: 'Your post was hidden after several reports.' },
  POST_ACTIVATED: { ko: '숨겨졌던 글이 다시 공개되었어요.', en: 'Your post is public again.' },
  POST_DELETED: { ko: '관리자가 글을 삭제했어요.', en: 'An admin has deleted your post.' },
  REPORT_SETTLED: { ko: '신고한 글이 처리되었어요.', en: 'Your report was dealt with.' },
  REPORTED: { ko: '신고된 글이 있어요.', en: 'A post was reported.' },
  JOIN_ASKED: { ko: '가입 승인을 기다리는 사람이 있어요.', en: 'Somebody is waiting for your approval.' },
  SECURITY: { ko: '계정 보안에 관한 알림이 있어요.', en: 'There is news about the security of your account.' },
};
const ANSWER: Record<Language, string> = { ko: '새 답변이 있어요.', en: 'There is a new answer.' };
const REPORTED_COMMENT: Record<Language, string> = { ko: '신고된 댓글이 있어요.', en: 'A comment was reported.' };
const TEST: Record<Language, string> = {
  ko: '이 기기에서 알림을 받을 수 있어요.',
  en: 'This device gets notifications.',
};

export function contentOf(line: Line, tag: string, language: Language): PushContent {
  return { title: line.title ?? NAME[language], body: wordsOf(line)[language], tag, path: pathOf(line) };
}

function wordsOf({ kind, board, commentId }: Line): Record<Language, string> {
  if (kind === 'COMMENT' && board !== null && TOLD_OF_BOARDS[board].isPostQuestion) return ANSWER;
  if (kind === 'REPORTED' && commentId !== null) return REPORTED_COMMENT;
  return WORDS[kind];
}

export function testContent(language: Language): PushContent {
  return { title: NAME[language], body: TEST[language], tag: 'TEST', path: '/mypage/notifications' };
}

function pathOf({ kind, board, postId, commentId, title, count }: Line): string {
  const post = `/${board}/${postId}`;
  switch (kind) {
    case 'QUESTION':
      return count > 1 ? '/qna' : post;
    case 'REPORTED':
      // The dashboard lists posts only.
      return commentId === null ? `/admin?tab=${board}` : `${post}#comment-${commentId}`;
    case 'JOIN_ASKED':
      return '/admin/joins';
    case 'SECURITY':
      return '/mypage/security';
    case 'POST_DELETED':
      return '/notifications'; // there is nothing else to open
    case 'REPORT_SETTLED':
      return title === null ? '/notifications' : post;
    case 'COMMENT':
    case 'ACCEPTED':
      return commentId === null ? post : `${post}#comment-${commentId}`;
    case 'ADDITION':
    case 'REACTION':
    case 'POST_DEACTIVATED':
    case 'POST_ACTIVATED':
      return post;
  }
}
