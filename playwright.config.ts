import { defineConfig } from '@playwright/test';
import { isDownloaded, launchWith, OTHER_BROWSERS } from './e2e/harness/browsers.ts';

const chromium = { browserName: 'chromium', launchOptions: launchWith() } as const;
const desk = { width: 1280, height: 800 };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous: a busy machine is no fault of the product's.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // A picture of every step would cost more than the tests themselves.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
  },
  // Everything at the width of a desk; on a phone, too, what is laid out or reached otherwise there.
  projects: [
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...chromium, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone-only/, use: { ...chromium, viewport: desk } },
    // The journeys once more, in whatever else can be had: `npm test` tries to download both.
    ...OTHER_BROWSERS.filter(isDownloaded).map((browserName) => ({
      name: browserName,
      testMatch: /(visitor|new-hire|senior|admin|my-page)\.spec\.ts$/,
      use: { browserName, viewport: desk },
    })),
  ],
});
