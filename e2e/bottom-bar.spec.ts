/** The bar at the bottom of a phone. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { writeFreePosts } from './harness/posts.ts';
import { expectLoaded, openMenu, unique } from './harness/screens.ts';

const PLACES = [
  ['꿀팁', '/tip'],
  ['자유', '/free'],
  ['Q&A', '/qna'],
  ['마이페이지', '/mypage'],
  ['홈', '/main'],
] as const;

/** More than a page of a list. */
const SIX = Array.from({ length: 6 }, () => unique('글'));

const bottomBar = (page: Page) => page.getByRole('navigation', { name: '바로 가기' });

/** How far the element reaches below the upper edge of the bar, or the lower one of the window, in pixels. */
const depthBelow = (page: Page, selector: string) =>
  page.evaluate((what) => {
    const bar = document.querySelector('nav[aria-label="바로 가기"]')?.getBoundingClientRect();
    const edge = bar && bar.height > 0 ? bar.top : window.innerHeight;
    return (document.querySelector(what)?.getBoundingClientRect().bottom ?? Number.NaN) - edge;
  }, selector);

test('leads everywhere, and marks where one is @phone-only', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/main');
  for (const [name, address] of PLACES) {
    await bottomBar(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(bottomBar(page).locator('[aria-current="page"]')).toHaveText(name);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }
});

test('is out of the way of the open menu, and of a window that is low @phone-only', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/free');
  await expect(bottomBar(page)).toBeVisible();
  await openMenu(page);
  await expect(bottomBar(page)).toBeHidden();
  for (const name of ['홈', 'Q&A', '마이페이지']) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1);
  }
  await page.getByRole('button', { name: '메뉴 닫기' }).click();
  await expect(bottomBar(page)).toBeVisible();

  // With a keyboard over half of it, and held sideways.
  for (const size of [
    { width: 360, height: 420 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await expect(bottomBar(page)).toBeHidden();
  }
});

test('covers nothing that has the focus, nor the end of a page @phone-only', async ({ join, pageOf }) => {
  const member = await join('senior');
  const [tag] = await member.call('GET /api/free_tags', {});
  await writeFreePosts(member, SIX, tag ? [tag.id] : []);
  const page = await pageOf(member);
  for (const address of ['/free', '/free/write', '/main']) {
    await page.goto(address);
    await expectLoaded(page);
    await expect(bottomBar(page)).toBeVisible();
    const depths: number[] = [];
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.closest('nav[aria-label="바로 가기"]') !== null)) break;
      depths.push(await depthBelow(page, ':focus'));
    }
    expect(depths.length).toBeGreaterThan(10);
    expect(depths.filter((depth) => depth >= 1)).toEqual([]);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => depthBelow(page, 'main')).toBeLessThan(1);
  }
});

test('brings a list that is there already to its first page and its top @phone-only', async ({ join, pageOf }) => {
  const member = await join('senior');
  await writeFreePosts(member, SIX);
  const page = await pageOf(member, '/free');
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page).toHaveURL('/free?page=2');
  await bottomBar(page).getByRole('link', { name: '자유' }).click();
  await expect(page).toHaveURL('/free');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await bottomBar(page).getByRole('link', { name: '자유' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('is not there on a desk', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/main');
  await expect(page.getByRole('link', { name: '마이페이지' })).toHaveCount(1);
  await expect(bottomBar(page)).toBeHidden();
});
