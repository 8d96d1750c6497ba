import type { confirmation as source } from '../ko/confirmation.ts';
import type { Words } from '../words.ts';

export const confirmation = {
  title: 'Is it you?',
  text: 'This is hard to undo, so please confirm that it is you.',
  or: 'or',
  by: {
    password: 'Use my password',
    code: 'Use a code',
    recoveryCode: 'Use a recovery code',
    passkey: 'Use a passkey',
    provider: 'Sign in with {{name}} again',
  },
  providerHelp: 'You will come back to this screen. Please try again then.',
  noWay: 'You can’t confirm on this device right away. Please sign out and sign in again.',
} satisfies Words<typeof source>;
