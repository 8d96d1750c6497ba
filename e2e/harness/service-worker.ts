import type { Page } from '@playwright/test';

/** Resolves once it has taken over, or would with the next document. */
export async function serviceWorkerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Everything that the page's origin has cached, as paths. @param only the name of the one cache that is meant */
export function cachedPaths(page: Page, only?: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => wanted === undefined || name === wanted);
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  }, only);
}
