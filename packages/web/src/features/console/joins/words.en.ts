import type { Words } from '../../../shared/words/word-types.ts';
import type { ko } from './words.ko.ts';

export const en = {
  joins: {
    title: 'Joining',
    waiting: 'Waiting for approval',
    empty: 'Nobody is waiting for approval.',
    failed: 'The sign-ups couldn’t be loaded.',
    joinedYear: 'Joined in {{year}}',
    unverified: 'Email not verified',
    repeat: 'Somebody else asked with this address first',
    approve: 'Approve',
    refuse: 'Refuse',
    approved: 'The sign-up was approved.',
    refused: 'The sign-up was refused.',
    refuseTitle: 'Refuse this sign-up?',
    refuseText: 'The sign-up as “{{nickname}}” will be gone. They can sign up again.',
  },
  invite: {
    title: 'Invite',
    help: 'Whoever has the link joins without waiting for approval. It works once, for 7 days, and a new invitation to the same email takes its place.',
    email: 'Email to invite',
    joinedYear: 'Year they joined',
    organization: 'Their team',
    optional: 'Left empty, they fill it in.',
    wrongYear: 'Enter a year of four digits.',
    submit: 'Make an invitation link',
    made: 'This link lets {{email}} join.',
    link: 'Invitation link',
    sent: {
      title: 'Open invitations',
      empty: 'There are no invitations that can still be used.',
      failed: 'The invitations couldn’t be loaded.',
      by: 'Invited by',
      until: 'Until {{day}}',
      revoke: 'Revoke',
      revoked: 'The invitation was revoked.',
      revokeTitle: 'Revoke this invitation?',
      revokeText: 'The link for {{email}} will be of no use any more. You can invite them again.',
    },
  },
} satisfies Words<typeof ko>;
