import type { notifications as source } from '../ko/notifications.ts';
import type { Words } from '../words.ts';

export const notifications = {
  title: 'Notifications',
  readAll: 'Mark all as read',
  allRead: 'All are marked as read.',
  readFailed: 'They couldn’t be marked as read. Please try again.',
  unread: 'Unread',
  showAll: 'Show all',
  settings: 'Notification settings',
  newer: 'There are new notifications.',
  showNewer: 'Show new ones',
  more: 'Show more',
  failed: 'Your notifications couldn’t be loaded.',
  moreFailed: 'No more notifications could be loaded.',
  empty: 'No notifications yet.',
  emptyHelp: 'When somebody comments on your posts, answers your questions, or comments where you did, it shows here.',
  who: {
    one: '{{first}}',
    two: '{{first}} and {{second}}',
    many: {
      plural: { one: '{{first}} and {{count}} other', other: '{{first}} and {{count}} others' },
    },
    unknown: 'A former member',
    unknownMany: { plural: { one: '{{count}} former member', other: '{{count}} former members' } },
  },
  lines: {
    comment: '{{who}} commented',
    answer: '{{who}} answered',
    ACCEPTED: 'Your answer was accepted',
    ADDITION: 'Something was added to a question that you answered',
    REACTION: {
      plural: {
        one: '{{count}} person reacted to what you wrote',
        other: '{{count}} people reacted to what you wrote',
      },
    },
    QUESTION: {
      one: 'A question is waiting for an answer',
      many: {
        plural: {
          one: '{{count}} question is waiting for an answer',
          other: '{{count}} questions are waiting for answers',
        },
      },
    },
    POST_DEACTIVATED: 'Your post has been hidden',
    POST_ACTIVATED: 'Your hidden post is public again',
    POST_DELETED: 'An admin deleted your post',
    REPORT_SETTLED: 'A post that you reported has been reviewed',
    reportedDeleted: 'A post that you reported was deleted',
    REPORTED: {
      one: 'A post was reported',
      many: { plural: { one: '{{count}} report came in', other: '{{count}} reports came in' } },
    },
    reportedComment: 'A comment was reported',
    JOIN_ASKED: {
      one: 'Someone is waiting to be let in',
      many: {
        plural: { one: '{{count}} person is waiting to be let in', other: '{{count}} people are waiting to be let in' },
      },
    },
    SECURITY: {
      NEW_DEVICE: 'You signed in on a new device',
      PASSWORD_CHANGED: 'Your password was changed',
      FACTOR_ADDED: 'A way to sign in was added',
      FACTOR_REMOVED: 'A way to sign in was removed',
      BECAME_ADMIN: 'You are an admin now',
      NO_ADMIN_ANY_MORE: 'You are no longer an admin',
      OTHER: 'Your account was changed',
    },
    other: 'There is something new',
  },
  notes: {
    deactivated: 'It was hidden because several people reported it.',
    notMe: 'If it wasn’t you, change your password right away.',
  },
} satisfies Words<typeof source>;
