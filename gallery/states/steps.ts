/** What the visitors of the states do, and what the network does to them. */
import type { Page } from '@playwright/test';

type Pattern = string | RegExp;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The server answers with a refusal or a failure. */
export const failing =
  (pattern: Pattern, status: number, code = 'X', detail = '') =>
  (page: Page) =>
    page.route(pattern, (route) => route.fulfill({ status, json: { status, code, detail } }));

/** The answer never comes. */
export const stalling = (pattern: Pattern) => (page: Page) => page.route(pattern, () => {});

export const answering = (pattern: Pattern, json: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ json }));

/** The server cannot be reached. */
export const away = (pattern: Pattern) => (page: Page) => page.route(pattern, (route) => route.abort());

/** As if from a device whose network has gone. */
export const offline = (page: Page) => page.context().setOffline(true);

/** Several of the above, one after the other. */
export const all = (...steps: ((page: Page) => Promise<unknown>)[]) => {
  return async (page: Page) => {
    for (const step of steps) await step(page);
  };
};

export async function fillPost(page: Page, title: string, content: string): Promise<void> {
  await page.getByLabel('제목').fill(title);
  await page.getByLabel('내용').fill(content);
}

/** The storage of the device takes nothing more. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}
