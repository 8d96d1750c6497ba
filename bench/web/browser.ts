import type { Browser, Page } from '@playwright/test';
import { quietOf } from '../../e2e/harness/quiet.ts';
import type { Screen } from './screens.ts';

/** A phone's connection, as Lighthouse has it: bytes a second, and the milliseconds of a round trip. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

interface Visit {
  url: string;
  storage?: Screen['storage'];
  width?: number;
  slow?: boolean;
}

/** Lends a page of a browser that has never been here. */
export async function withPage<T>(browser: Browser, visit: Visit, use: (page: Page) => Promise<T>): Promise<T> {
  const { url, storage = {}, width = 1280, slow = false } = visit;
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ko-KR',
    viewport: { width, height: 800 },
    ...(width < 768 && { isMobile: true, hasTouch: true }),
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  try {
    const page = await context.newPage();
    if (slow) {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW);
    }
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Until all is there that comes before anything is done. */
export async function open(page: Page, path: string): Promise<void> {
  const quiet = quietOf(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await quiet();
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await quiet();
}

/** The first thing that the member does: what is prefetched waits for it. */
export async function act(page: Page): Promise<void> {
  const quiet = quietOf(page);
  const begun = page.waitForResponse(/\/assets\//, { timeout: 2_000 }).catch(() => null); // There may be nothing to fetch.
  await page.keyboard.press('Shift');
  await begun;
  await quiet();
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await quiet();
}
