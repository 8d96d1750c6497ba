import type { Page } from '@playwright/test';

/** The paths that the page asks the server for, from now on, as a list that grows. */
export function askedBy(page: Page, which = /^\//): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (which.test(pathname)) asked.push(pathname);
  });
  return asked;
}
