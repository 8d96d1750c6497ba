import type { Words } from '../../shared/words/word-types.ts';
import type { ko } from './words.ko.ts';

export const en = {
  notifications: {
    readAll: 'Mark all as read',
    allRead: 'All are marked as read.',
    readFailed: 'They couldn’t be marked as read. Please try again.',
    unread: 'Unread',
    newer: 'There are new notifications.',
    showNewer: 'Show new ones',
    more: 'Show more',
    failed: 'Your notifications couldn’t be loaded.',
    moreFailed: 'No more notifications could be loaded.',
    empty: 'No notifications yet.',
    emptyHelp:
      'When somebody comments on your posts, answers your questions, or comments where you did, it shows here.',
    who: {
      one: '{{first}}',
      two: '{{first}} and {{second}}',
      many: {
        plural: { one: '{{first}} and {{count}} other', other: '{{first}} and {{count}} others' },
      },
      unknown: 'A former member',
      unknownMany: { plural: { one: '{{count}} former member', other: '{{count}} former members' } },
    },
    adminSays: 'Admin: {{reason}}',
    ofNewerServer: 'There is something new',
  },
  preferences: {
    saved: 'Your notification settings were saved.',
    failed: 'Your notification settings couldn’t be saved. Please try again.',
    loadFailed: 'Your notification settings couldn’t be loaded.',
    groups: {
      mine: { title: 'Your posts and comments', help: 'What happens to posts that you wrote or took part in.' },
      everyone: {
        title: 'For everyone',
        help: 'So that you miss nothing of what you follow, and nothing that the admins announce.',
      },
      seniors: { title: 'For seniors', help: 'So that no question of a new hire is missed.' },
      admins: { title: 'For admins', help: 'What an admin has to look at.' },
      account: { title: 'Your account', help: 'Best left on, so that you notice what you didn’t do yourself.' },
    },
    following: {
      title: 'Following',
      help: 'New posts and answers there are told to you together, in one notification each.',
      none: 'You follow nothing yet. Press “Follow” on a board, a tag or a question.',
      failed: 'What you follow could not be loaded.',
      kinds: { tag: 'Tag', board: 'Board', question: 'Question' },
      stop: 'Unfollow',
    },
    delivery: { title: 'How you hear of it', help: 'How you get the notifications that are turned on above.' },
    live: {
      label: 'Show at once',
      help: 'New posts, comments and notifications show without a reload.',
    },
    digest: {
      label: 'Monday morning mail',
      help: 'The answers and tips of the week and what you follow, by mail on Monday at 9:00. It contains no text of a post.',
    },
  },
  push: {
    title: 'Push notifications',
    help: 'Get notifications on this device while the app is closed. They show the title of the post only, and not even that once you are signed out.',
    loadFailed: 'We couldn’t find out whether they are on.',
    off: 'Off on this device.',
    on: 'On for this device.',
    turnOn: 'Turn on push notifications',
    turnOff: 'Turn off',
    turnedOn: 'Push notifications are on.',
    turnedOff: 'Push notifications are off.',
    turnOnFailed: 'They couldn’t be turned on. Please check your connection and try again.',
    turnOffFailed: 'They couldn’t be turned off. Please try again.',
    dismissed: 'To turn them on, choose “Allow” when the browser asks.',
    test: 'Send a test',
    testFailed: 'The test couldn’t be sent. Please try again.',
    tested: {
      SENT: 'A test was sent. If you don’t see it, check the notification settings of your device.',
      OFF: 'The connection to this device was lost. Please turn it on again.',
      GONE: 'The connection to this device was lost. Please turn it on again.',
      UNREACHABLE: 'The server can’t reach your browser’s push service right now. If this goes on, tell an admin.',
      REFUSED: 'Your browser’s push service didn’t take the notification. If this goes on, tell an admin.',
    },
    denied: {
      text: 'Your browser blocks notifications from this site.',
      steps: {
        settings: 'Open the site settings beside the address bar and find “Notifications”.',
        allow: 'Choose “Allow”.',
        back: 'Reload this page and turn them on again.',
      },
    },
    unsupported:
      'Not available here. Please use another browser or a newer version, and open this site by its https address.',
    install: {
      text: 'On an iPhone or iPad, add this site to your home screen first.',
      steps: {
        share: 'Press the browser’s share button.',
        add: 'Press “Add to Home Screen”.',
        open: 'Open the app from the home screen, and come back here to turn them on.',
      },
    },
  },
} satisfies Words<typeof ko>;
