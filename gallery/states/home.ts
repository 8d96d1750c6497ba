import type { Page } from '@playwright/test';
import { LONG_POSTS, NOTHING, ONE_POST } from './answers.ts';
import type { State } from './state.ts';
import { all, answering, away, button, failing, offline, stalling, visited } from './steps.ts';

const LISTS = /\/api\/(free-posts|tip-posts|qna-post\/list)/;

/** Home, and what stands above or around any screen: the menu, the session, the network, a new version. */
export const HOME_STATES: readonly State[] = [
  { name: 'home', as: 'newHire', path: '/main' },
  { name: 'home-senior', as: 'senior', path: '/main', act: (page) => button(page, '3개 중 2번째').click() },
  { name: 'home-new-posts', as: 'newHire', path: '/main', before: visited(5) },
  { name: 'home-new-long', as: 'newHire', path: '/main', before: all(visited(3650), answering(LISTS, LONG_POSTS)) },
  { name: 'home-loading', as: 'newHire', path: '/main', before: stalling(LISTS) },
  { name: 'home-samples', as: 'newHire', path: '/main', before: failing(LISTS, 503) },
  { name: 'home-refused', as: 'newHire', path: '/main', before: failing(LISTS, 403) },
  { name: 'home-empty', as: 'newHire', path: '/main', before: answering(LISTS, NOTHING) },
  { name: 'home-one', as: 'newHire', path: '/main', before: answering(LISTS, ONE_POST) },
  { name: 'home-long', as: 'newHire', path: '/main', before: answering(LISTS, LONG_POSTS) },
  { name: 'home-offline', as: 'newHire', path: '/main', before: away('**/api/**'), act: offline },
  { name: 'home-new-version', as: 'newHire', path: '/main', inView: true, before: all(promiseNewVersion) },
  { name: 'menu', as: 'newHire', path: '/main', inView: true, act: openMenu },
  { name: 'menu-admin', as: 'admin', path: '/admin', inView: true, act: openMenu },
  { name: 'session-ends-soon', as: 'newHire', path: '/main', inView: true, act: (page) => openLater(page, 60_000) },
  { name: 'english-home', as: 'newHire', path: '/main', language: 'en' },
  { name: 'english-menu', as: 'admin', path: '/main', language: 'en', inView: true, act: openMenu },
];

/** Where there is room for the links themselves, the menu has nothing to open. */
async function openMenu(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /^(메뉴 열기|Open menu)$/ });
  if (await toggle.isVisible()) await toggle.click();
}

/** Opens the screen as it is when the session has so many milliseconds left, and leaves the session as it was. */
async function openLater(page: Page, left: number): Promise<void> {
  const KEY = 'accessTokenExpiresIn';
  const before = await page.evaluate((key) => localStorage.getItem(key), KEY);
  await page.route('**/auth/reissue', () => {});
  await page.evaluate(([key, at]) => localStorage.setItem(String(key), String(at)), [KEY, Date.now() + left]);
  await page.reload();
  await page.getByRole('alertdialog').waitFor();
  await page.evaluate(([key, at]) => localStorage.setItem(String(key), String(at)), [KEY, before]);
}

/** A worker that waits, and a server whose document is another one: what a deployment looks like from an open tab. */
async function promiseNewVersion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = Object.assign(new EventTarget(), { postMessage() {} });
    navigator.serviceWorker.register = async () =>
      Object.assign(new EventTarget(), { waiting, installing: null }) as unknown as ServiceWorkerRegistration;
  });
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
}
