import type { push as source } from '../ko/push.ts';
import type { Words } from '../words.ts';

export const push = {
  title: 'Push notifications',
  help: 'Get notifications on this device while ieum is closed. They show the title of the post only, and not even that once you are signed out.',
  loadFailed: 'We couldn’t find out whether they are on.',
  off: 'Off on this device.',
  on: 'On for this device.',
  turnOn: 'Turn on push notifications',
  turnOff: 'Turn off',
  turnedOn: 'Push notifications are on.',
  turnedOff: 'Push notifications are off.',
  turnOnFailed: 'They couldn’t be turned on. Please check your connection and try again.',
  turnOffFailed: 'They couldn’t be turned off. Please try again.',
  dismissed: 'To turn them on, choose “Allow” when the browser asks.',
  test: 'Send a test',
  testFailed: 'The test couldn’t be sent. Please try again.',
  tested: {
    SENT: 'A test was sent. If you don’t see it, check the notification settings of your device.',
    OFF: 'The connection to this device was lost. Please turn it on again.',
    GONE: 'The connection to this device was lost. Please turn it on again.',
    UNREACHABLE: 'The server can’t reach your browser’s push service right now. If this goes on, tell an admin.',
    REFUSED: 'Your browser’s push service didn’t take the notification. If this goes on, tell an admin.',
  },
  denied: {
    text: 'Your browser blocks notifications from ieum.',
    steps: {
      settings: 'Open the site settings beside the address bar and find “Notifications”.',
      allow: 'Choose “Allow”.',
      back: 'Reload this page and turn them on again.',
    },
  },
  unsupported: 'Not available here. Please use another browser or a newer version, and open ieum by its https address.',
  install: {
    text: 'On an iPhone or iPad, add ieum to your home screen first.',
    steps: {
      share: 'Press the browser’s share button.',
      add: 'Press “Add to Home Screen”.',
      open: 'Open ieum from the home screen, and come back here to turn them on.',
    },
  },
} satisfies Words<typeof source>;
