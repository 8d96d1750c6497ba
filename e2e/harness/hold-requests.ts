import { expect, type Page } from '@playwright/test';

const BROKEN = { status: 500, contentType: 'application/problem+json', body: '{"status":500,"code":"INTERNAL"}' };

/** Holds back every call of a method to an address until it is let go, to be answered as told. */
export async function hold(page: Page, method: string, path: RegExp) {
  const answers: ((how: 'pass' | 'refuse') => void)[] = [];
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const how = await new Promise<'pass' | 'refuse'>((resolve) => answers.push(resolve));
    return how === 'pass' ? route.fallback() : route.fulfill(BROKEN);
  });
  return async (how: 'pass' | 'refuse') => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    answers.shift()?.(how);
  };
}

/** Holds back all files of a kind until they are let go. */
export async function holdFiles(page: Page, kind: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(kind, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
