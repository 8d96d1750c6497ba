import type { Words } from '../../shared/words/word-types.ts';
import type { ko } from './words.ko.ts';

export const en = {
  announcements: {
    title: 'Announcements',
    confirm: 'Got it',
    dismiss: 'Dismiss the announcement: {{title}}',
    more: 'More announcements',
    mustRead: 'Please read',
    isRead: 'Confirmed',
    empty: 'There are no announcements at the moment.',
    failed: 'The announcements couldn’t be loaded.',
    readFailed: 'The announcement couldn’t be marked as read. Please try again.',
  },
} satisfies Words<typeof ko>;
