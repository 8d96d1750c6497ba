import type { factor as source } from '../ko/factor.ts';
import type { Words } from '../words.ts';

export const factor = {
  needed: 'Your password is right. Please complete the second step.',
  passkeyNeeded: 'Your password is right. Please complete the sign-in with your passkey.',
  code: 'Code',
  codeHelp: 'The six digits that your authenticator app shows.',
  codeMissing: 'Please enter a code.',
  recoveryCode: 'Recovery code',
  recoveryCodeHelp: 'One of the recovery codes that you have stored. Each works once.',
  useRecoveryCode: 'Use a recovery code',
  useCode: 'Use the code of the app',
  lost: 'If you have lost the phone and the recovery codes, please ask an admin to reset them.',
  lostPasskey: 'If you can’t use your passkey, please ask an admin to reset it.',
  back: 'Sign in again',
} satisfies Words<typeof source>;
