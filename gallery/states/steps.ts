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

/** What is there was written by admins. */
export const writtenByAdmins = (page: Page) =>
  page.route(/\/api\/free-(posts|comments)/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(/"writerBadge":(null|"\w+")/g, '"writerBadge":"ADMIN"');
    await route.fulfill({ response, body: text });
  });

/** The post and its comments were edited two hours after they were written. */
export const edited = (page: Page) =>
  page.route(/\/api\/free-(posts|comments)\/\d+$/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const item of [json].flat()) {
      item.editedAt = new Date(Date.parse(item.createdAt) + 2 * 3_600_000).toISOString();
    }
    await route.fulfill({ response, json });
  });

/** The member was on every board this many days ago, and not since. */
export const visited = (daysAgo: number) => (page: Page) =>
  page.addInitScript(
    (at) => {
      const [, claims = ''] = localStorage.getItem('accessToken')?.split('.') ?? [];
      const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
      for (const board of ['free', 'qna', 'tip']) localStorage.setItem(`ieum:visit:member:${sub}:${board}`, String(at));
    },
    Date.now() - daysAgo * 86_400_000,
  );

/** What this browser remembers of the member's home. */
export const remembering = (items: Record<string, string>) => (page: Page) =>
  page.addInitScript((remembered) => {
    const [, claims = ''] = localStorage.getItem('accessToken')?.split('.') ?? [];
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    for (const [key, value] of Object.entries(remembered)) {
      localStorage.setItem(`ieum:own:member:${sub}:${key}`, value);
    }
  }, items);

/** The server cannot be reached. */
export const away = (pattern: Pattern) => (page: Page) => page.route(pattern, (route) => route.abort());

/** As if from a device whose network has gone. */
export const offline = (page: Page) => page.context().setOffline(true);

/** As in a browser that knows no passkeys. */
export const withoutPasskeys = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

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

export async function fillSignUp(page: Page): Promise<void> {
  await page.getByLabel('이메일').fill('newcomer@ieum.example');
  await page.getByLabel('비밀번호', { exact: true }).fill('a long enough secret');
  await page.getByLabel('닉네임').fill('오늘입사');
  await page.getByLabel('입사 연도').selectOption({ index: 3 });
  await page.getByLabel('소속').fill('개발팀');
  await page.getByText('사용 가능한 닉네임입니다.').waitFor();
}

/** The storage of the device takes nothing more. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}
