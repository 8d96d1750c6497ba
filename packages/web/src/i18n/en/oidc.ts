import type { oidc as source } from '../ko/oidc.ts';
import type { Words } from '../words.ts';

export const oidc = {
  title: 'Sign in with your company account',
  signingIn: 'Signing you in.',
  newTitle: 'Complete your profile',
  newNotice: 'This is your first visit as {{email}}. Please tell us a little more.',
  waiting: 'Your request to join has been sent. You can sign in once an admin approves it.',
} satisfies Words<typeof source>;
