import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** As long as Playwright's `networkidle`, which never comes while the live stream is open. */
const QUIET_MS = 500;

/** Call this before what is to be waited for. The answered function resolves once the page loads nothing any more. */
export function quietOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let lastAt = Date.now();
  page.on('request', (request) => {
    if (isStream(request.url())) return;
    open.add(request);
    lastAt = Date.now();
  });
  const close = (request: Request) => {
    if (open.delete(request)) lastAt = Date.now();
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return async () => {
    while (open.size > 0 || Date.now() - lastAt < QUIET_MS) await wait(50);
  };
}

/** It stays open as long as the page. */
export function isStream(url: string): boolean {
  return new URL(url).pathname === '/api/live';
}
