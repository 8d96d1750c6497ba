import type { security as source } from '../ko/security.ts';
import type { Words } from '../words.ts';

export const security = {
  title: 'Sign-in and security',
  signIns: {
    title: 'Where you’re signed in',
    help: 'If there is a device that isn’t yours, sign it out and change your password.',
    failed: 'Your devices couldn’t be loaded.',
    noOthers: 'You aren’t signed in anywhere else.',
    unknownDevice: 'Unknown device',
    current: 'This device',
    lastUsed: 'Last used',
    since: 'Signed in',
    withinTheHour: 'within the last hour',
    end: 'Sign out',
    endDevice: 'Sign out {{device}}',
    ended: 'That device is signed out.',
    endFailed: 'That device couldn’t be signed out. Please try again.',
    endOthers: 'Sign out everywhere else',
    endOthersTitle: 'Sign out everywhere else?',
    endOthersText: 'Only this device will stay signed in.',
    othersEnded: 'All other devices are signed out.',
  },
} satisfies Words<typeof source>;
