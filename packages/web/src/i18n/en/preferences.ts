import type { preferences as source } from '../ko/preferences.ts';
import type { Words } from '../words.ts';

export const preferences = {
  saved: 'Your notification settings were saved.',
  failed: 'Your notification settings couldn’t be saved. Please try again.',
  loadFailed: 'Your notification settings couldn’t be loaded.',
  groups: {
    mine: { title: 'Your posts and comments', help: 'What happens to posts that you wrote or took part in.' },
    seniors: { title: 'For seniors', help: 'So that no question of a new hire is missed.' },
    admins: { title: 'For admins', help: 'What an admin has to look at.' },
    account: { title: 'Your account', help: 'Best left on, so that you notice what you didn’t do yourself.' },
  },
  kinds: {
    COMMENT: 'New comments and answers',
    ACCEPTED: 'Answers of yours that were accepted',
    ADDITION: 'Additions to questions that you answered',
    REACTION: 'Reactions to your posts and comments (once a day)',
    QUESTION: 'Questions waiting for an answer',
    POST_DEACTIVATED: 'Posts of yours hidden after reports',
    POST_ACTIVATED: 'Posts of yours made public again',
    POST_DELETED: 'Posts of yours deleted by an admin',
    REPORT_SETTLED: 'Results of your reports',
    REPORTED: 'Reported posts',
    JOIN_ASKED: 'People waiting to be let in',
    SECURITY: 'New devices, changes of your password or role',
  },
  delivery: { title: 'How you hear of it', help: 'How you get the notifications that are turned on above.' },
  live: {
    label: 'Show at once',
    help: 'New posts, comments and notifications show without a reload.',
  },
  digest: {
    label: 'Monday morning mail',
    help: 'The answers and tips of the week, by mail on Monday at 9:00. It contains no text of a post.',
  },
} satisfies Words<typeof source>;
