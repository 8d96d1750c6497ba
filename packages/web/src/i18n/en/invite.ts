import type { invite as source } from '../ko/invite.ts';
import type { Words } from '../words.ts';

export const invite = {
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
} satisfies Words<typeof source>;
