/** Toasts are gone after 1.5 s, less than a busy machine may take between two looks: each page notes what it has shown. */
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** From now on, in every document of the browser. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { notedToasts: noted });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Element && node.matches('[popover] > [aria-live] > p') && node.checkVisibility()) {
          noted.push(node.textContent);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The document that is open has shown a toast with the text, or shows it soon. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const noted = () => page.evaluate(() => (window as Window & { notedToasts?: string[] }).notedToasts ?? []);
  await expect.poll(noted).toContainEqual(expect.stringContaining(text));
}
