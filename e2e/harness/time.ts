import type { Page } from '@playwright/test';

/**
 * The page's time stands still from now on, but for what `page.clock.runFor` lets pass: what a slow machine takes does
 * not count. A page that is open needs `page.clock.install()` before it is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Hides the tab, and shows it again so many minutes later. */
export async function leaveFor(page: Page, minutes: number, meanwhile?: () => Promise<void>): Promise<void> {
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await show('hidden');
  await meanwhile?.();
  await page.evaluate((absence) => {
    const { now } = Date;
    Date.now = () => now() + absence * 60_000;
  }, minutes);
  await show('visible');
}
