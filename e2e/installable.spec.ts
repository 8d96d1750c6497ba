import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type Member, storeSession } from './harness/members.ts';
import { type Deployment, deploy } from './harness/next-version.ts';
import { writePost } from './harness/posts.ts';
import { expectToast } from './harness/screens.ts';
import { cachedPaths, serviceWorkerReady } from './harness/service-worker.ts';

test.use({ serviceWorker: true });

async function startServiceWorker(page: Page): Promise<void> {
  await page.goto('/main');
  await serviceWorkerReady(page);
}

test('the app can be installed: its manifest names icons that are there', async ({ page, request }) => {
  await page.goto('/login');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(String(address))).json();
  expect(manifest).toMatchObject({ name: '이음', id: '/', start_url: '/main', display: 'standalone' });
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable');
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
});

test('the service worker keeps the shell, and nothing that members write', async ({ join, pageOf }) => {
  const member = await join('senior');
  await writePost(member, 'free', '제목');
  const page = await pageOf(member);
  await startServiceWorker(page);
  await page.goto('/free');
  await page.getByRole('main').getByRole('link', { name: '제목' }).first().click();
  await expect(page.getByRole('heading', { name: '제목' })).toBeVisible();
  const paths = await cachedPaths(page);
  expect(paths).toContain('/');
  expect(paths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
});

test('without a network the app opens all the same, and says so', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  await startServiceWorker(page);
  await page.context().setOffline(true);
  await page.goto('/free');
  await expect(page.getByRole('heading', { name: '자유게시판' })).toBeVisible();
  // A document that opens while the network is emulated as gone may still be told that it is online.
  const notice = page.getByText(/(서버에 연결하지 못해|인터넷에 연결되어 있지 않아) 예시 글을 보여 드려요\./);
  await expect(notice).toBeVisible();
  await expect(page.getByText('인터넷에 연결되어 있지 않아요.')).toBeHidden(); // One of the two suffices.
  await page.context().setOffline(false);
  await expect(notice).toBeHidden();
});

test('an address with a dot is a screen for the service worker, too', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  await startServiceWorker(page);
  await page.reload(); // From here on the worker answers.
  for (const isOffline of [false, true]) {
    await page.context().setOffline(isOffline);
    await page.goto('/free/12.', { waitUntil: 'commit' });
    await expectToast(page, '잘못된 게시글 번호입니다.');
    await expect(page).toHaveURL('/free');
    await page.goto('/no.such');
    await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다.' })).toBeVisible();
  }
});

test.describe('a server', () => {
  let deployment: Deployment;
  test.beforeEach(async ({ server }) => {
    deployment = await deploy(server.url);
  });
  test.afterEach(() => deployment.close());

  /** The document's script, as written: the two versions differ in it. */
  const scriptOf = (page: Page) => page.locator('script[src]').first().getAttribute('src');

  async function openFirstVersion(page: Page, { session }: Member): Promise<void> {
    await page.goto(`${deployment.url}/login`);
    await storeSession(page, session);
    await page.goto(`${deployment.url}/main`);
    await serviceWorkerReady(page);
    expect(await scriptOf(page)).toMatch(/^\/assets\//);
  }

  test('that never answers leaves no blank page: the kept app comes after 3 s', async ({ page, join }) => {
    await openFirstVersion(page, await join('senior'));
    deployment.hang();
    const asked = Date.now();
    await page.goto(`${deployment.url}/free`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: '자유게시판' })).toBeVisible();
    expect(Date.now() - asked).toBeGreaterThanOrEqual(2_900);
  });

  test('whose new version is there offers it to an open tab, which loses nothing by it', async ({ page, join }) => {
    await openFirstVersion(page, await join('senior'));
    await page.goto(`${deployment.url}/free/write`);
    await page.getByLabel('내용').fill('새 버전이 나와도 남을 글');
    deployment.goOn();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await expect(page.getByText('새 버전이 있어요.')).toBeVisible();
    expect(await scriptOf(page)).toMatch(/^\/assets\//);
    await page.getByRole('button', { name: '새로고침' }).click();
    await expect.poll(() => scriptOf(page)).toMatch(/^\/assets\\/);
    await expect(page.getByLabel('내용')).toHaveValue('새 버전이 나와도 남을 글');
    await expect(page.getByText('새 버전이 있어요.')).toBeHidden();
  });

  test('whose new version is there gives it unasked to whoever opens the app anew', async ({ page, join }) => {
    await openFirstVersion(page, await join('senior'));
    deployment.goOn();
    await page.goto(`${deployment.url}/free`);
    await expect(page.getByRole('heading', { name: '자유게시판' })).toBeVisible();
    await expect.poll(() => scriptOf(page)).toMatch(/^\/assets\\/);
    const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null);
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await expect.poll(waiting).toBe(true);
    await expect(page.getByText('새 버전이 있어요.')).toBeHidden();
    // What the former one kept is gone with it, such as the other language.
    await expect.poll(() => cachedPaths(page, 'ieum-next-version')).toContainEqual(expect.stringMatching(/\/english-/));
  });
});
