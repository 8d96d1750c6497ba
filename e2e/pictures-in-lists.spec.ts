/** The first picture of each post in lists, and what of it stays in the browser. */
import { expect, expectAccessible, test } from './fixtures.ts';
import { noteShifts } from './harness/live.ts';
import { storeSession } from './harness/members.ts';
import { losePictures, postPicture } from './harness/pictures.ts';
import { writePost } from './harness/posts.ts';
import { holdAll } from './harness/requests.ts';
import { logOut, unique } from './harness/screens.ts';
import { settle } from './harness/settle.ts';
import { trafficOf, weightOf } from './harness/traffic.ts';

const KB = 1000;

test('a list of 20 posts with pictures loads without a jump, for 300 KB @phone-only', async ({ join, pageOf }) => {
  const member = await join('senior');
  const writing = await pageOf(member);
  for (let post = 0; post < 20; post++) await postPicture(writing, member, '현장 사진');
  // Another browser, which has kept none of them.
  const page = await pageOf(member);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('ieum:page-size', '20'));
  const letGo = await holdAll(page, '**/api/pictures/**');
  const traffic = await trafficOf(page);
  await page.goto('/free');
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(20);
  await settle(page);
  const shifts = await noteShifts(page);
  letGo();
  await expect(rows.first().locator('img[src^="blob:"]')).toBeVisible();
  await settle(page);
  await expect.poll(() => traffic.open()).toBe(0);
  expect(await shifts()).toBe(0);
  const fetched = traffic.take().filter(({ path }) => path.startsWith('/api/pictures/'));
  expect(fetched.length).toBeGreaterThanOrEqual(3);
  expect(fetched.length).toBeLessThan(10);
  expect(weightOf(fetched)).toBeLessThanOrEqual(300 * KB);
  await expectAccessible(page);

  const seen = fetched.map(({ path }) => path);
  for (let step = 0; step < 40; step++) {
    await page.mouse.wheel(0, step < 20 ? 400 : -400);
    await page.waitForTimeout(60);
  }
  await expect(rows.locator('img[src^="blob:"]')).toHaveCount(20);
  await expect.poll(() => traffic.open()).toBe(0);
  const rest = traffic.take().filter(({ path }) => path.startsWith('/api/pictures/'));
  seen.push(...rest.map(({ path }) => path));
  expect(seen.length).toBe(20);
  expect(new Set(seen).size).toBe(20);
  expect(await shifts()).toBe(0);
});

test('a picture that does not come leaves the row of a list as it was @phone', async ({ join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member);
  const { id, picture } = await postPicture(page, member, '안 오는 사진');
  const plain = unique('사진 없는 글');
  await writePost(member, 'free', plain);
  await page.goto('/free');
  const row = page.getByRole('article').filter({ has: page.locator(`a[href="/free/${id}"]`) });
  await expect(row.locator('img[src^="blob:"]')).toBeVisible();
  const box = await row.boundingBox();
  await expect(row.getByRole('img')).toHaveCount(0); // Said as a count.
  await expect(row).toContainText('사진 1');
  const without = page.getByRole('article').filter({ hasText: plain });
  await expect(without).toBeVisible();
  await expect(without.locator('img')).toHaveCount(0);

  await losePictures(page);
  // As in a browser that has not seen it.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const asked = page.waitForResponse((answer) => answer.url().includes(`/api/pictures/${picture}?`));
  await page.reload();
  await asked;
  await settle(page);
  await expect(row.locator('img')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await row.boundingBox())?.height).toBe(box?.height);
});

test('after a sign-out the next member at the browser finds no picture in it', async ({ join, pageOf }) => {
  const [member, next] = [await join('senior'), await join('senior')];
  const page = await pageOf(member);
  const { picture } = await postPicture(page, member, '앞사람이 본 사진');
  const path = `/api/pictures/${picture}?size=small`;
  const inBrowser = () =>
    page.evaluate(async (address) => {
      const answer = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
      return { http: answer?.ok ?? false, kept: (await caches.match(address)) !== undefined };
    }, path);
  await page.goto('/free');
  await expect(page.getByRole('article').locator('img[src^="blob:"]').first()).toBeVisible();
  await expect.poll(inBrowser).toEqual({ http: false, kept: true });

  await page.goto('/main');
  await logOut(page);
  await expect.poll(inBrowser).toEqual({ http: false, kept: false });

  await storeSession(page, next.session);
  const asked = page.waitForRequest((request) => request.url().endsWith(path));
  await page.goto('/free');
  expect((await (await asked).allHeaders()).authorization).toBe(`Bearer ${next.session.accessToken}`);
  expect((await (await asked).response())?.fromServiceWorker()).toBe(false);
  await expect.poll(inBrowser).toEqual({ http: false, kept: true });
});
