/**
 * What a member is told by a notification (the second page, part C). A kind whose cause does not exist yet comes with it.
 */

type Recipients = 'everyone' | 'seniors' | 'admins';

/** `about` POST: the line leads to a post, and is merged with the unread line of the same post and kind. */
interface KindRules {
  to: Recipients;
  about: 'POST' | 'QUESTIONS' | 'JOINS' | 'ACCOUNT';
  isOnByDefault: boolean;
}

export const NOTIFICATION_KINDS = {
  COMMENT: { to: 'everyone', about: 'POST', isOnByDefault: true },
  ACCEPTED: { to: 'everyone', about: 'POST', isOnByDefault: true },
  ADDITION: { to: 'everyone', about: 'POST', isOnByDefault: true },
  REACTION: { to: 'everyone', about: 'POST', isOnByDefault: false },
  QUESTION: { to: 'seniors', about: 'QUESTIONS', isOnByDefault: true },
  POST_DEACTIVATED: { to: 'everyone', about: 'POST', isOnByDefault: true },
  POST_ACTIVATED: { to: 'everyone', about: 'POST', isOnByDefault: true },
  POST_DELETED: { to: 'everyone', about: 'POST', isOnByDefault: true },
  REPORT_SETTLED: { to: 'everyone', about: 'POST', isOnByDefault: true },
  REPORTED: { to: 'admins', about: 'POST', isOnByDefault: true },
  JOIN_ASKED: { to: 'admins', about: 'JOINS', isOnByDefault: true },
  SECURITY: { to: 'everyone', about: 'ACCOUNT', isOnByDefault: true },
} as const satisfies Record<string, KindRules>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** What a line of the kind SECURITY tells. */
export const SECURITY_CHANGES = [
  'NEW_DEVICE',
  'PASSWORD_CHANGED',
  'FACTOR_ADDED',
  'FACTOR_REMOVED',
  'BECAME_ADMIN',
  'NO_ADMIN_ANY_MORE',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];
