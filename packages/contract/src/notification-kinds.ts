/**
 * The kinds of notifications (the second page, part C), and what server and web both need to know of each. What makes
 * and shows one is in the server's `notifications/kinds/`; how screens say it is in the web's `features/notifications/`.
 */
import type { Board } from './boards.ts';

/** In the settings. Only seniors and admins get what is in their groups. */
export type NotificationGroup = 'mine' | 'everyone' | 'seniors' | 'admins' | 'account';

/** What a notification is about, as far as its member may see it. */
interface About {
  board: Board | null;
  postId: number | null;
  commentId: number | null;
  /** Of the post or the announcement; null: it is about none, or about a post that is gone. */
  title: string | null;
  /** How many of what it tells there are. */
  count: number;
  change?: NotifiedChange | null;
  followed?: { kind: 'tag' | 'board' | 'question'; id: number | string } | null;
}

interface KindRules {
  group: NotificationGroup;
  isOnByDefault: boolean;
  /** The path of the screen that it opens; null: there is nothing to open any more. */
  target: (about: About) => string | null;
}

const ITS_POST = ({ board, postId, commentId, title }: About): string | null => {
  if (board === null || postId === null || title === null) return null;
  return commentId === null ? `/${board}/${postId}` : `/${board}/${postId}#comment-${commentId}`;
};

export const NOTIFICATION_KINDS = {
  COMMENT: { group: 'mine', isOnByDefault: true, target: ITS_POST },
  REPLY: { group: 'mine', isOnByDefault: true, target: ITS_POST },
  MENTION: { group: 'mine', isOnByDefault: true, target: ITS_POST },
  ACCEPTED: { group: 'mine', isOnByDefault: true, target: ITS_POST },
  ADDITION: { group: 'mine', isOnByDefault: true, target: ITS_POST },
  REACTION: { group: 'mine', isOnByDefault: false, target: ITS_POST },
  THANKS: { group: 'mine', isOnByDefault: true, target: () => '/mypage' },
  QUESTION: {
    group: 'seniors',
    isOnByDefault: true,
    target: (about) => (about.count > 1 || about.postId === null ? '/qna' : ITS_POST(about)),
  },
  FOLLOWED: {
    group: 'everyone',
    isOnByDefault: true,
    target: ({ followed, ...about }) => {
      if (about.postId !== null || about.board === null) return ITS_POST(about);
      return followed?.kind === 'tag' ? `/${about.board}?tag=${followed.id}` : `/${about.board}`;
    },
  },
  POST_DEACTIVATED: { group: 'mine', isOnByDefault: true, target: ITS_POST },
  POST_ACTIVATED: { group: 'mine', isOnByDefault: true, target: ITS_POST },
  POST_DELETED: { group: 'mine', isOnByDefault: true, target: () => null },
  COMMENT_HIDDEN: { group: 'mine', isOnByDefault: true, target: ITS_POST },
  COMMENT_DELETED: {
    group: 'mine',
    isOnByDefault: true,
    target: (about) => ITS_POST({ ...about, commentId: null }),
  },
  RESTORED: { group: 'mine', isOnByDefault: true, target: ITS_POST },
  REVIEW_ANSWERED: {
    group: 'mine',
    isOnByDefault: true,
    target: (about) => (about.change === 'KEPT_DELETED' ? null : ITS_POST(about)),
  },
  REPORT_SETTLED: { group: 'mine', isOnByDefault: true, target: ITS_POST },
  REPORTED: {
    group: 'admins',
    isOnByDefault: true,
    // The dashboard lists posts only.
    target: (about) => {
      if (about.commentId !== null) return ITS_POST(about);
      return about.board === null ? '/admin' : `/admin?tab=${about.board}`;
    },
  },
  REVIEW_ASKED: { group: 'admins', isOnByDefault: true, target: () => '/admin/reports' },
  ANNOUNCEMENT: { group: 'everyone', isOnByDefault: true, target: () => '/announcements' },
  JOIN_ASKED: { group: 'admins', isOnByDefault: true, target: () => '/admin/joins' },
  BACKUP_FAILED: { group: 'admins', isOnByDefault: true, target: () => '/admin/settings' },
  SECURITY: {
    group: 'account',
    isOnByDefault: true,
    target: ({ change }) => (change === 'BECAME_MODERATOR' ? '/admin/reports' : '/mypage/security'),
  },
} as const satisfies Record<string, KindRules>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** Of a kind that only a newer server knows: its post. */
export function notificationTarget({ kind, ...about }: About & { kind: NotificationKind }): string | null {
  const rules: KindRules | undefined = NOTIFICATION_KINDS[kind];
  return (rules?.target ?? ITS_POST)(about);
}

/** What a notification of the kind SECURITY tells. */
export const SECURITY_CHANGES = [
  'NEW_DEVICE',
  'PASSWORD_CHANGED',
  'FACTOR_ADDED',
  'FACTOR_REMOVED',
  'BECAME_ADMIN',
  'NO_ADMIN_ANY_MORE',
  'BECAME_MODERATOR',
  'NO_MODERATOR_ANY_MORE',
  'RESET_LINK_MADE',
  'EMAIL_CHANGED',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/**
 * What has come of a review. `KEPT_…`: it stays as it was decided before. `DELETED`: what was hidden is deleted now.
 * What others tell already is told by no notification of the kind REVIEW_ANSWERED: that a post is public again, and that
 * something was deleted.
 */
export const REVIEW_OUTCOMES = ['SHOWN', 'RESTORED', 'KEPT_HIDDEN', 'KEPT_DELETED', 'DELETED'] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

/** What a notification of the kind RESTORED tells of, where that is neither a post nor a comment. */
const RESTORED_PARTS = ['ADDITION'] as const;

export const NOTIFIED_CHANGES = [...SECURITY_CHANGES, ...REVIEW_OUTCOMES, ...RESTORED_PARTS] as const;
export type NotifiedChange = (typeof NOTIFIED_CHANGES)[number];
