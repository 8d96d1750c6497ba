import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const OF_THE_SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** So that the browser talks to the server under test and to nobody else. */
export const ALONE = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser to test in: Playwright's own if it has been downloaded, else the system's, else null. */
export function findChromium(): string | null {
  return [chromium.executablePath(), ...OF_THE_SYSTEM].find((path) => existsSync(path)) ?? null;
}
