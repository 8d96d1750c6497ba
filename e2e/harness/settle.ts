import type { Page } from '@playwright/test';
import { expectLoaded } from './screens.ts';

/**
 * Resolves once the screen shows all that it loads and the page has nothing left to do: what it asks for by itself, it
 * has asked for by then.
 */
export async function settle(page: Page): Promise<void> {
  await expectLoaded(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Idle tasks run in the order of asking: those of the app, and those that they ask for, come before the last.
    for (let round = 0; round < 3; round++) {
      // A page on which nothing changes draws no frames, and without a frame the browser finds no time to be idle.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    }
  });
}
