import type { live as source } from '../ko/live.ts';
import type { Words } from '../words.ts';

export const live = {
  changed: 'Something here has changed while you were reading.',
  showChanged: 'Show what changed',
  gone: 'This post was deleted, or can’t be seen at the moment.',
  comment: {
    came: { plural: { one: '{{count}} new comment came.', other: '{{count}} new comments came.' } },
    gone: 'This comment was deleted.',
  },
  answer: {
    came: { plural: { one: '{{count}} new answer came.', other: '{{count}} new answers came.' } },
    gone: 'This answer was deleted.',
  },
} satisfies Words<typeof source>;
