import { existsSync } from 'node:fs';
import { chromium, firefox, type LaunchOptions, webkit } from '@playwright/test';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const OF_THE_SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** So that Chromium talks to the server under test and to nobody else. */
export const ALONE = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A whole Chromium, as members have one: Playwright's own if it has been downloaded, else the system's, else null. */
export function findChromium(): string | null {
  return [chromium.executablePath(), ...OF_THE_SYSTEM].find((path) => existsSync(path)) ?? null;
}

/**
 * The same engine without windows, menus and what else surrounds a page: the tests take about half the time in it.
 * Debian packages it apart; Playwright downloads one together with its Chromium.
 */
export function findHeadlessShell(): string | null {
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : null;
}

/** How the tests start Chromium: the headless shell where there is one. */
export function launchHeadless(): LaunchOptions {
  // Told of no executable, Playwright takes the headless shell that it has downloaded.
  if (isDownloaded('chromium')) return { args: ALONE };
  return withExecutable(findHeadlessShell() ?? findChromium());
}

/** How tests start it that need a whole Chromium; one that needs it otherwise adds to it. */
export function launchWhole(options: LaunchOptions = {}): LaunchOptions {
  return { ...withExecutable(findChromium()), ...options };
}

function withExecutable(executablePath: string | null): LaunchOptions {
  return { args: ALONE, ...(executablePath && { executablePath }) };
}

/** In these, the journeys run once more: Playwright can drive no build of them but its own. */
export const OTHER_BROWSERS = ['firefox', 'webkit'] as const;
export type OtherBrowser = (typeof OTHER_BROWSERS)[number];
export type DownloadedBrowser = 'chromium' | OtherBrowser;

export function isDownloaded(browser: DownloadedBrowser): boolean {
  return existsSync({ chromium, firefox, webkit }[browser].executablePath());
}
