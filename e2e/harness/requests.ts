/** What a page asks the server for, and answers that are late, lost or refused. */
import { expect, type Page, type Route } from '@playwright/test';

export const BROKEN = {
  status: 500,
  contentType: 'application/problem+json',
  body: '{"status":500,"code":"INTERNAL"}',
};

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

/** Holds back everything from an address until all of it is let go. */
export async function holdAll(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The next call to an address does what it asks for, and its answer is lost. */
export async function loseAnswer(page: Page, path: string | RegExp): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(path, lose, { times: 1 });
}

/** The paths that the page asks the server for, from now on, as a list that grows. */
export function askedBy(page: Page, which = /^\//): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (which.test(pathname)) asked.push(pathname);
  });
  return asked;
}
