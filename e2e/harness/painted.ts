import type { Page } from '@playwright/test';

/** One frame as it was shown, of the screen with that heading. */
export interface Painted {
  y: number;
  /** Where each post is in the window. */
  tops: Record<string, number>;
}

/**
 * Begins to note what the page paints while its heading is `heading`, and returns a function that tells it: what is
 * changed again before it is painted is not seen.
 */
export async function notePainted(page: Page, heading: string): Promise<() => Promise<Painted[]>> {
  await page.evaluate((wanted) => {
    const painted: Painted[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      requestAnimationFrame(() => port2.postMessage(null));
      if (document.querySelector('main h1')?.textContent !== wanted) return;
      const links = Array.from(document.querySelectorAll('main :is(h2, h3) a'));
      const tops = links.map((link) => [link.textContent, Math.round(link.getBoundingClientRect().top)]);
      painted.push({ y: window.scrollY, tops: Object.fromEntries(tops) });
    };
    requestAnimationFrame(() => port2.postMessage(null));
    Object.assign(window, { painted });
  }, heading);
  return () => page.evaluate(() => Reflect.get(window, 'painted'));
}
