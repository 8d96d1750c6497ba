import { defineConfig } from '@playwright/test';
import { isDownloaded, launchHeadless, launchWhole, OTHER_BROWSERS } from './e2e/harness/browsers.ts';

const headless = { browserName: 'chromium', launchOptions: launchHeadless() } as const;
/** What a browser does beside showing pages plays a part here: it is tried in a whole one, as members have it. */
const WHOLE = /(installable|back-forward-cache|new-hire|push(-delivery)?)\.spec\.ts$/;
const desk = { width: 1280, height: 800 };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  // The tests of a file run in one worker: many files have a server of their own, which each worker would start.
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // Generous: a busy machine is no fault of the product's, and what passes does not wait.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Recording every test takes a fifth of the time. A picture of every step would cost more than the tests themselves.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
  },
  // Everything at the width of a desk; on a phone, too, what is laid out or reached otherwise there.
  projects: [
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...headless, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testIgnore: WHOLE, grepInvert: /@phone-only/, use: { ...headless, viewport: desk } },
    // For a run that tries nothing at both widths.
    { name: 'desktop-only', testIgnore: WHOLE, grepInvert: /@phone/, use: { ...headless, viewport: desk } },
    {
      name: 'whole',
      testMatch: WHOLE,
      grepInvert: /@phone-only/,
      use: { browserName: 'chromium', launchOptions: launchWhole(), viewport: desk },
    },
    // The journeys once more, in whatever else can be had: `npm test` tries to download both.
    ...OTHER_BROWSERS.filter(isDownloaded).map((browserName) => ({
      name: browserName,
      testMatch: /(visitor|new-hire|senior|admin|mypage)\.spec\.ts$/,
      use: { browserName, viewport: desk },
    })),
  ],
});
