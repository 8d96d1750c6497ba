/** What the screens cost on the wire, as a real browser counts it. The bounds are those of docs/performance.md. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { isFont, type Traffic, trafficOf, weightOf } from './harness/traffic.ts';

const KB = 1000;

/** Until all is there, what is prefetched included. */
async function open(page: Page, path: string, traffic: Traffic) {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await page.waitForLoadState('networkidle');
  return traffic.take();
}

test('the login weighs at most 130 KB in at most 12 requests, its one font among these', async ({ page }) => {
  const fetched = await open(page, '/login', await trafficOf(page));
  const paths = fetched.map(({ path }) => path);
  expect(paths).toContain('/login');
  expect(paths.some((path) => /^\/assets\/.*\.js$/.test(path))).toBe(true);

  const fonts = fetched.filter(isFont);
  expect(fonts.length).toBe(1);
  expect(weightOf(fonts)).toBeLessThanOrEqual(60 * KB);
  expect(fetched.length).toBeLessThanOrEqual(12);
  expect(weightOf(fetched) - weightOf(fonts)).toBeLessThanOrEqual(130 * KB);
});

for (const path of ['/main', '/free', '/mypage', '/qna/write']) {
  test(`${path} weighs at most 60 KB more, what it prefetches included`, async ({ page, join }) => {
    const { session } = await join('senior');
    const traffic = await trafficOf(page);
    await open(page, '/login', traffic);
    await page.evaluate((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, String(value));
    }, session);
    const fetched = await open(page, path, traffic);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    expect(fetched.filter(({ path }) => /\/members-.*\.js$/.test(path)).length).toBe(1);
    expect(weightOf(fetched.filter((one) => !isFont(one)))).toBeLessThanOrEqual(60 * KB);
  });
}

test("the members' code is fetched beside the app's, not after it", async ({ page, join }) => {
  const { session } = await join('senior');
  await page.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, String(value));
  }, session);
  const fetched = await open(page, '/free', await trafficOf(page));
  const isMembers = ({ path }: { path: string }) => /\/members-/.test(path);
  const app = fetched.find((file) => file.kind === 'Script' && !isMembers(file));
  const members = fetched.filter(isMembers);
  expect(members.length).toBe(2);
  for (const file of members) expect(file.start).toBeLessThan(app?.end ?? 0);
});
