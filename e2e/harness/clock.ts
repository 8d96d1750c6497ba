import type { Page } from '@playwright/test';

/**
 * The page's time stands still from now on, but for what `page.clock.runFor` lets pass: what a slow machine takes does
 * not count. A page that is open needs `page.clock.install()` before it is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}
