import type { report as source } from '../ko/report.ts';
import type { Words } from '../words.ts';

export const report = {
  title: { post: 'Report this post', comment: 'Report this comment' },
  reason: 'Reason',
  choose: 'Choose one',
  reasons: {
    ad: 'Advertising or promotion',
    repeat: 'Duplicate or spam',
    false: 'False information',
    offTopic: 'Off topic',
    other: 'Other',
  },
  help: 'Your report is anonymous.',
  reasonMissing: 'Please choose a reason.',
  result: { ACCEPTED: 'Your report has been received.', ALREADY_REPORTED: 'You’ve already reported this.' },
  failed: 'Your report couldn’t be sent.',
  commentGone: 'The comment has already been deleted.',
} satisfies Words<typeof source>;
