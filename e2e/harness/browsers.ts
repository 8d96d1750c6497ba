import { existsSync } from 'node:fs';
import { chromium, firefox, type LaunchOptions, webkit } from '@playwright/test';

const OF_THE_SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** So that Chromium talks to the server under test and to nobody else. */
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

/** How the tests start Chromium; a spec that needs it otherwise adds to it. */
export function launchWith(options: LaunchOptions = {}): LaunchOptions {
  const executablePath = findChromium();
  return { args: ALONE, ...(executablePath && { executablePath }), ...options };
}

/** In these, the journeys run once more: Playwright can drive no build of them but its own. */
export const OTHER_BROWSERS = ['firefox', 'webkit'] as const;
export type OtherBrowser = (typeof OTHER_BROWSERS)[number];

export function isDownloaded(browser: OtherBrowser): boolean {
  return existsSync({ firefox, webkit }[browser].executablePath());
}
