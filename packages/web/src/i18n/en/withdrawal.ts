import type { withdrawal as source } from '../ko/withdrawal.ts';
import type { Words } from '../words.ts';

export const withdrawal = {
  title: 'Close your account for good?',
  message: 'This can’t be undone, and you won’t be able to sign up again with this email or nickname.',
  stays: 'This stays after you leave:',
  content: 'Your posts and comments, with “Unknown” as their writer.',
  scraps: 'Your bookmarks, reports and reactions, as numbers only: nobody can tell whose they were.',
  hashes: 'A keyed hash of your email and your nickname, so that nobody can use them again. It can’t be turned back.',
  goes: 'Your email, nickname, organization, password and sign-ins are deleted at once.',
  deleteContent: 'Delete all of my posts and comments first',
  deleteContentNote: 'Comments by others under your posts and your reactions are deleted, too.',
  confirm: 'Close account',
  done: 'Your account has been closed.',
  failed: 'Your account couldn’t be closed. Please try again.',
} satisfies Words<typeof source>;
