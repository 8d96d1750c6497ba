/** How the screens show each kind of notification: its icon, and what it says in both languages. */
import type { ApiAnswer } from '@ieum/contract/api';
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import type { Language } from '../../shared/words/translation.ts';

type Notification = ApiAnswer<'GET /api/notifications'>['items'][number];
type Text = string | ((notification: Notification, who: string) => string);

interface KindWords {
  /** In the settings. */
  setting: string;
  /** What happened, in one sentence. `who`: the people who did it, as the beginning of a sentence. */
  text: Text;
  /** What else there is to know. */
  note?: (notification: Notification) => string | null;
}

interface ShownKind extends Record<Language, KindWords> {
  /** Its icon, in a 24 by 24 view box. */
  outline: string;
  /** It is about posts that others may have written: the icon has the colour of their board. */
  hasBoardColour?: true;
}

export const SHOWN_KINDS: Record<NotificationKind, ShownKind> = {
  COMMENT: {
    outline:
      'M5.5 5.5h13a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H11L7 20v-3.5H5.5A1.5 1.5 0 0 1 4 15V7a1.5 1.5 0 0 1 1.5-1.5Z',
    hasBoardColour: true,
    ko: {
      setting: '새 댓글과 답변',
      text: ({ board }, who) => `${who} ${board === 'qna' ? '답변' : '댓글'}을 남겼어요`,
    },
    en: {
      setting: 'New comments and answers',
      text: ({ board }, who) => `${who} ${board === 'qna' ? 'answered' : 'commented'}`,
    },
  },
  REPLY: {
    outline: 'M10 7.5 5.5 12l4.5 4.5M6 12h8.5a4 4 0 0 1 4 4v1.5',
    hasBoardColour: true,
    ko: { setting: '내 댓글과 답변에 달린 답글', text: (_notification, who) => `${who} 답글을 남겼어요` },
    en: { setting: 'Replies to your comments and answers', text: (_notification, who) => `${who} replied` },
  },
  MENTION: {
    outline: 'M15.8 12a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0Zm0-3.5v5a2.4 2.4 0 0 0 4.7.2V12a8.5 8.5 0 1 0-3.6 7',
    hasBoardColour: true,
    ko: { setting: '나를 언급한 글', text: (_notification, who) => `${who} 나를 언급했어요` },
    en: { setting: 'Comments that mention you', text: (_notification, who) => `${who} mentioned you` },
  },
  ACCEPTED: {
    outline: 'm4.8 12.4 4.7 4.7 9.7-10.2',
    hasBoardColour: true,
    ko: { setting: '채택된 내 답변', text: '내 답변이 채택되었어요' },
    en: { setting: 'Answers of yours that were accepted', text: 'Your answer was accepted' },
  },
  ADDITION: {
    outline: 'M12 8.2v7.6M8.2 12h7.6M5.5 4.5h13a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1Z',
    hasBoardColour: true,
    ko: { setting: '답변한 질문의 덧붙임', text: '답변한 질문에 덧붙인 내용이 있어요' },
    en: { setting: 'Updates to questions that you answered', text: 'A question that you answered has an update' },
  },
  REACTION: {
    outline: 'M12 19.5S4.3 15 4.3 9.6A4.1 4.1 0 0 1 12 7.5a4.1 4.1 0 0 1 7.7 2.1C19.7 15 12 19.5 12 19.5Z',
    hasBoardColour: true,
    ko: {
      setting: '내가 받은 반응 (하루 한 번)',
      text: ({ count }) => `내 글이나 댓글에 ${count}명이 반응했어요`,
    },
    en: {
      setting: 'Reactions to your posts and comments (once a day)',
      text: ({ count }) => `${count} ${count === 1 ? 'person' : 'people'} reacted to what you wrote`,
    },
  },
  THANKS: {
    outline: 'M12 20v-8.5M12 14.5c0-3.6 2.6-6 7-6 0 4-2.7 6-7 6ZM12 11.5c0-3.3-2.4-5.5-6.5-5.5 0 3.7 2.5 5.5 6.5 5.5Z',
    ko: {
      setting: '내 답변과 꿀팁이 도움이 된 사람 수 (매주 월요일)',
      text: ({ count }) => `이번 주에 ${count}명에게 도움이 됐어요`,
    },
    en: {
      setting: 'How many people your answers and tips helped (on Mondays)',
      text: ({ count }) => `You helped ${count} ${count === 1 ? 'person' : 'people'} this week`,
    },
  },
  QUESTION: {
    outline: 'M9.7 9.4a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.2.9-1.2 1.7M12 16v.1M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
    hasBoardColour: true,
    ko: {
      setting: '답변을 기다리는 질문',
      text: ({ count }) => (count > 1 ? `질문 ${count}개가 답변을 기다려요` : '답변을 기다리는 질문이 있어요'),
    },
    en: {
      setting: 'Questions waiting for an answer',
      text: ({ count }) =>
        count > 1 ? `${count} questions are waiting for answers` : 'A question is waiting for an answer',
    },
  },
  FOLLOWED: {
    outline: 'M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18v.1',
    hasBoardColour: true,
    ko: {
      setting: '팔로우한 곳의 새 소식',
      text: ({ followed, count }) => {
        if (followed?.kind !== 'tag' && followed?.kind !== 'board') return '팔로우한 질문에 새 소식이 있어요';
        const where = followed.kind === 'tag' ? `‘${followed.name}’ 태그` : followed.name;
        return `${where}에 새 글${count > 1 ? ` ${count}개가` : '이'} 올라왔어요`;
      },
    },
    en: {
      setting: 'News of what you follow',
      text: ({ followed, count }) => {
        if (followed?.kind !== 'tag' && followed?.kind !== 'board')
          return 'There is news on a question that you follow';
        const posts = count > 1 ? `${count} new posts` : 'A new post';
        if (followed.kind === 'tag') return `${posts} with the tag “${followed.name}”`;
        return `${posts} on ${{ free: 'the free board', qna: 'Q&A', tip: 'Tips' }[followed.id]}`;
      },
    },
  },
  POST_DEACTIVATED: {
    outline:
      'm4.5 4.5 15 15M9.6 6a9 9 0 0 1 2.4-.3c3.8 0 6.8 2.5 8.5 6.3a11 11 0 0 1-2.3 3.3M6.3 7.6A11 11 0 0 0 3.5 12c1.7 3.8 4.7 6.3 8.5 6.3 1.4 0 2.7-.3 3.8-.9M10.2 10.3a2.5 2.5 0 0 0 3.5 3.5',
    ko: {
      setting: '신고로 숨겨진 내 글',
      text: '내 글이 숨김 상태가 되었어요',
      note: () => '신고가 누적되어 숨겨진 글이에요.',
    },
    en: {
      setting: 'Posts of yours hidden after reports',
      text: 'Your post has been hidden',
      note: () => 'It was hidden because several people reported it.',
    },
  },
  POST_ACTIVATED: {
    outline:
      'M3.5 12c1.7-3.8 4.7-6.3 8.5-6.3s6.8 2.5 8.5 6.3c-1.7 3.8-4.7 6.3-8.5 6.3S5.2 15.8 3.5 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
    ko: { setting: '다시 공개된 내 글', text: '숨겨졌던 내 글이 다시 공개되었어요' },
    en: { setting: 'Posts of yours made public again', text: 'Your hidden post is public again' },
  },
  POST_DELETED: {
    outline: 'M5 7.2h14M9.8 7V4.8h4.4V7M7 7.4l.8 11.8h8.4L17 7.4',
    ko: { setting: '관리자가 삭제한 내 글', text: '관리자가 내 글을 삭제했어요' },
    en: { setting: 'Posts of yours deleted by an admin', text: 'An admin deleted your post' },
  },
  COMMENT_HIDDEN: {
    outline:
      'm4.5 4.5 15 15M9.6 6a9 9 0 0 1 2.4-.3c3.8 0 6.8 2.5 8.5 6.3a11 11 0 0 1-2.3 3.3M6.3 7.6A11 11 0 0 0 3.5 12c1.7 3.8 4.7 6.3 8.5 6.3 1.4 0 2.7-.3 3.8-.9M10.2 10.3a2.5 2.5 0 0 0 3.5 3.5',
    ko: { setting: '가려진 내 댓글', text: '내 댓글이 가려졌어요' },
    en: { setting: 'Comments of yours that were hidden', text: 'Your comment has been hidden' },
  },
  COMMENT_DELETED: {
    outline: 'M5 7.2h14M9.8 7V4.8h4.4V7M7 7.4l.8 11.8h8.4L17 7.4',
    ko: { setting: '관리자가 삭제한 내 댓글', text: '관리자가 내 댓글을 삭제했어요' },
    en: { setting: 'Comments of yours deleted by an admin', text: 'An admin deleted your comment' },
  },
  RESTORED: {
    outline: 'M8.5 8.5H15a4.2 4.2 0 0 1 0 8.4H8M11.5 5.5l-3 3 3 3',
    ko: {
      setting: '운영진이 복원한, 내가 삭제한 글과 댓글',
      text: ({ commentId, change }) =>
        `내가 삭제한 ${change === 'ADDITION' ? '덧붙임' : commentId === null ? '글' : '댓글'}을 운영진이 복원했어요`,
    },
    en: {
      setting: 'Restored posts and comments that you had deleted',
      text: ({ commentId, change }) =>
        change === 'ADDITION'
          ? 'A moderator restored an update to your question that you had deleted'
          : `A moderator restored a ${commentId === null ? 'post' : 'comment'} that you had deleted`,
    },
  },
  REVIEW_ANSWERED: {
    outline: 'm8.3 12.2 2.6 2.6 4.8-5.2M5 12a7 7 0 1 1 2 4.9M5 20v-3.2h3.2',
    ko: {
      setting: '재검토 요청의 결과',
      text: byChange(
        {
          SHOWN: '재검토 결과, 내 댓글이 다시 공개되었어요',
          RESTORED: '재검토 결과, 삭제된 글이나 댓글이 복원되었어요',
          KEPT_HIDDEN: '재검토했지만 숨김 상태를 유지하기로 했어요',
          KEPT_DELETED: '재검토했지만 삭제를 유지하기로 했어요',
        },
        '재검토 결과가 나왔어요',
      ),
    },
    en: {
      setting: 'Answers to reviews that you asked for',
      text: byChange(
        {
          SHOWN: 'After a review, your comment is public again',
          RESTORED: 'After a review, what was deleted has been restored',
          KEPT_HIDDEN: 'After a review, it stays hidden',
          KEPT_DELETED: 'After a review, it stays deleted',
        },
        'Your review has been answered',
      ),
    },
  },
  REPORT_SETTLED: {
    outline: 'm8.3 12.2 2.6 2.6 4.8-5.2M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
    ko: {
      setting: '내가 한 신고의 결과',
      text: ({ title }) => (title === null ? '내가 신고한 글이 삭제되었어요' : '내가 신고한 글의 검토가 끝났어요'),
    },
    en: {
      setting: 'Results of your reports',
      text: ({ title }) => `A post that you reported ${title === null ? 'was deleted' : 'has been reviewed'}`,
    },
  },
  REPORTED: {
    outline: 'M6.5 20V4.5M6.5 5.3h11l-2.3 3.8 2.3 3.8h-11',
    ko: {
      setting: '신고된 글',
      text: ({ count, commentId }) =>
        count > 1 ? `신고 ${count}건이 들어왔어요` : `${commentId === null ? '글이' : '댓글이'} 신고되었어요`,
    },
    en: {
      setting: 'Reported posts',
      text: ({ count, commentId }) =>
        count > 1 ? `${count} reports came in` : `A ${commentId === null ? 'post' : 'comment'} was reported`,
    },
  },
  REVIEW_ASKED: {
    outline: 'M12 8.5v4l2.5 1.5M5 12a7 7 0 1 1 2 4.9M5 20v-3.2h3.2',
    ko: {
      setting: '재검토 요청',
      text: ({ count }) => (count > 1 ? `재검토 요청 ${count}건이 들어왔어요` : '작성자가 재검토를 요청했어요'),
    },
    en: {
      setting: 'Reviews that authors ask for',
      text: ({ count }) => (count > 1 ? `${count} reviews are asked for` : 'An author asks for a review'),
    },
  },
  ANNOUNCEMENT: {
    outline:
      'M4 10v4a1.2 1.2 0 0 0 1.2 1.2h2.3L16 19.5v-15L7.5 8.8H5.2A1.2 1.2 0 0 0 4 10ZM8.5 15.2l1.2 4.3h2.2M19 9.5a4 4 0 0 1 0 5',
    ko: { setting: '새 공지', text: '새 공지가 있어요' },
    en: { setting: 'New announcements', text: 'There’s a new announcement' },
  },
  JOIN_ASKED: {
    outline:
      'M10 11.6a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.7 19.3c.8-3 3.2-4.7 6.3-4.7 1.6 0 3 .5 4.2 1.3M18 14.5v5M15.5 17h5',
    ko: {
      setting: '가입 승인을 기다리는 사람',
      text: ({ count }) => (count > 1 ? `${count}명이 가입 승인을 기다려요` : '가입 승인을 기다리는 사람이 있어요'),
    },
    en: {
      setting: 'People waiting to be let in',
      text: ({ count }) => (count > 1 ? `${count} people are waiting to be let in` : 'Someone is waiting to be let in'),
    },
  },
  BACKUP_FAILED: {
    outline:
      'M12 9.8c4 0 7-1.1 7-2.6s-3-2.6-7-2.6-7 1.1-7 2.6 3 2.6 7 2.6ZM5 7.2V17c0 1.4 3 2.5 7 2.5M19 7.2v4.3M17.5 15v3M17.5 20.5v.1',
    ko: {
      setting: '백업 실패',
      text: ({ count }) => (count > 1 ? `백업이 ${count}번 실패했어요` : '백업에 실패했어요'),
    },
    en: {
      setting: 'Backups that fail',
      text: ({ count }) => (count > 1 ? `Backups have failed ${count} times` : 'The backup has failed'),
    },
  },
  SECURITY: {
    outline: 'M12 3.8 19 6.3v5.3c0 4-2.8 7.1-7 8.6-4.2-1.5-7-4.6-7-8.6V6.3Z',
    ko: {
      setting: '새 기기 로그인, 비밀번호와 권한 변경',
      text: byChange(
        {
          NEW_DEVICE: ({ count, device }) =>
            count > 1
              ? `새로운 기기에서 ${count}번 로그인했어요 (마지막: ${device ?? '알 수 없는 기기'})`
              : `새로운 기기에서 로그인했어요 (${device ?? '알 수 없는 기기'})`,
          PASSWORD_CHANGED: '비밀번호가 변경되었어요',
          FACTOR_ADDED: '로그인 수단이 추가되었어요',
          FACTOR_REMOVED: '로그인 수단이 삭제되었어요',
          BECAME_ADMIN: '관리자로 지정되었어요',
          NO_ADMIN_ANY_MORE: '관리자에서 해제되었어요',
          BECAME_MODERATOR: '운영진이 되었어요',
          NO_MODERATOR_ANY_MORE: '운영진에서 해제되었어요',
          RESET_LINK_MADE: '관리자가 비밀번호 재설정 링크를 만들었어요',
          EMAIL_CHANGED: '관리자가 로그인 이메일을 바꿨어요',
        },
        '계정 설정이 변경되었어요',
      ),
      note: unlessByAdmin('내가 한 일이 아니라면 바로 비밀번호를 변경해 주세요.', {
        BECAME_MODERATOR: '신고된 글과 댓글을 판단하고, 휴지통과 공지, 태그를 관리할 수 있어요.',
      }),
    },
    en: {
      setting: 'New devices, changes of your password or role',
      text: byChange(
        {
          NEW_DEVICE: ({ count, device }) =>
            count > 1
              ? `You signed in on new devices ${count} times (last: ${device ?? 'unknown device'})`
              : `You signed in on a new device (${device ?? 'unknown device'})`,
          PASSWORD_CHANGED: 'Your password was changed',
          FACTOR_ADDED: 'A way to sign in was added',
          FACTOR_REMOVED: 'A way to sign in was removed',
          BECAME_ADMIN: 'You are an admin now',
          NO_ADMIN_ANY_MORE: 'You are no longer an admin',
          BECAME_MODERATOR: 'You are a moderator now',
          NO_MODERATOR_ANY_MORE: 'You are no longer a moderator',
          RESET_LINK_MADE: 'An admin made a link to reset your password',
          EMAIL_CHANGED: 'An admin changed the email you sign in with',
        },
        'Your account was changed',
      ),
      note: unlessByAdmin('If it wasn’t you, change your password right away.', {
        BECAME_MODERATOR: 'You decide about what was reported, and look after the trash, announcements and tags.',
      }),
    },
  },
};

/** @param other of a change that only a newer server knows */
function byChange(texts: Partial<Record<NonNullable<Notification['change']>, Text>>, other: string): Text {
  return (notification, who) => {
    const text: Text = (notification.change === null ? undefined : texts[notification.change]) ?? other;
    return typeof text === 'string' ? text : text(notification, who);
  };
}

/** These are decided by others. */
const BY_ADMIN: Notification['change'][] = [
  'BECAME_ADMIN',
  'NO_ADMIN_ANY_MORE',
  'BECAME_MODERATOR',
  'NO_MODERATOR_ANY_MORE',
  'EMAIL_CHANGED',
];

/** @param ofThose what one of these means */
function unlessByAdmin(
  note: string,
  ofThose: Partial<Record<NonNullable<Notification['change']>, string>>,
): NonNullable<KindWords['note']> {
  return ({ change }) => (BY_ADMIN.includes(change) ? ((change && ofThose[change]) ?? null) : note);
}
