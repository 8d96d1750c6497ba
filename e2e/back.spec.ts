/** The browser's Back shows a screen where it was left, from the first frame on. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { writeFreePosts } from './harness/lists.ts';
import type { Member } from './harness/members.ts';
import { notePainted } from './harness/painted.ts';
import { unique } from './harness/screens.ts';
import { settle } from './harness/settle.ts';

const IN_HEADINGS = 'main :is(h2, h3) a';

/** Twelve posts, of which the list shows three pages; their titles end in their numbers. */
async function writePosts(member: Member, tagIds: number[] = []): Promise<string> {
  const name = unique('글');
  await writeFreePosts(
    member,
    Array.from({ length: 12 }, (_, index) => `${name} ${index + 1}`),
    tagIds,
  );
  return name;
}

/** Scrolls as far as the screen goes, or to `y`, and returns where that is. */
async function scrollDown(page: Page, y = 10_000): Promise<number> {
  await settle(page);
  await page.evaluate((top) => {
    scrollTo({ top, behavior: 'instant' });
    return new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
  }, y);
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  return place;
}

/** Scrolls down, and opens the first post that is well in view. */
async function leaveForPost(page: Page, y?: number): Promise<number> {
  const place = await scrollDown(page, y);
  // By a click of its own: Playwright's would scroll first where a bar covers the post.
  await page.locator(IN_HEADINGS).evaluateAll((links) => {
    const inView = links.filter((link) => link.getBoundingClientRect().top > 80);
    (inView[0] as HTMLElement).click();
  });
  await expect(page.getByRole('link', { name: '목록으로' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  return place;
}

async function expectBackAt(
  page: Page,
  heading: string,
  place: number,
  goBack: () => Promise<unknown> = () => page.goBack(),
): Promise<void> {
  const painted = await notePainted(page, heading);
  await goBack();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
  await expect(page.locator(IN_HEADINGS).first()).toBeVisible();
  const places = async () => Array.from(new Set((await painted()).map(({ y }) => Math.round(y))));
  await expect.poll(places).not.toEqual([]);
  expect(await places()).toEqual([Math.round(place)]);
}

test('a list, home and my posts are shown as they were left', { tag: '@phone' }, async ({ join, signedInPage }) => {
  const member = await join('senior');
  const [tag] = await member.call('GET /api/free_tags', {});
  await writePosts(member, tag ? [tag.id] : []);
  const page = await signedInPage(member);
  for (const [path, heading] of [
    ['/free?page=2', '자유게시판'],
    [`/free?tag=${tag?.id}&page=2`, '자유게시판'],
    ['/main', '홈'],
    ['/mypage/myfreeposts?sort=asc&page=2', '내가 쓴 자유글'],
  ] as const) {
    await page.goto(path);
    const place = await leaveForPost(page);
    await expectBackAt(page, heading, place);
    await expect(page).toHaveURL(path);
  }
});

test('each page of a list is shown as it was left', { tag: '@phone' }, async ({ join, signedInPage }) => {
  const member = await join('senior');
  await writePosts(member);
  const page = await signedInPage(member);
  await page.goto('/free');
  const places: number[] = [];
  for (const next of ['2', '3']) {
    places.push(await scrollDown(page));
    const button = page.getByRole('button', { name: next, exact: true });
    await button.evaluate((it: HTMLElement) => it.click());
    await expect(button).toHaveAttribute('aria-current', 'page');
  }
  for (const place of places.toReversed()) {
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  }
});

/** Goes back while the list is held up, and lets it come after what happens meanwhile. */
async function expectBackBeforeLoaded(page: Page, place: number, meanwhile = async () => {}): Promise<void> {
  const { promise: isDue, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/free-posts?*', async (route) => {
    await isDue;
    await route.continue();
  });
  await expectBackAt(page, '자유게시판', place, async () => {
    await page.goBack();
    await expect(page.getByRole('main').locator('section[aria-busy="true"]')).toBeVisible();
    await meanwhile();
    answer();
  });
}

test('a list that has to be loaded again is shown where it was left before it is there', { tag: '@phone' }, async ({
  join,
  signedInPage,
}) => {
  const member = await join('senior');
  await writePosts(member);
  const page = await signedInPage(member);
  await page.goto('/free');
  const place = await leaveForPost(page);
  await page.reload();
  await expect(page.getByRole('link', { name: '목록으로' })).toBeVisible();
  await expectBackBeforeLoaded(page, place);
});

test('a list that takes long to load is shown where it was left', async ({ join, signedInPage }) => {
  const member = await join('senior');
  await writePosts(member);
  const page = await signedInPage(member);
  await page.clock.install();
  await page.goto('/free');
  const place = await leaveForPost(page);
  // By then the list is not kept any more.
  await page.clock.fastForward('10:00');
  await expectBackBeforeLoaded(page, place, () => page.clock.runFor(20_000));
});

test('a list that is renewed after Back keeps what is in view in its place', { tag: '@phone' }, async ({
  join,
  signedInPage,
}) => {
  const [member, colleague] = [await join('senior'), await join('senior')];
  const name = await writePosts(member);
  const page = await signedInPage(member);
  // Long enough to be scrolled on by a post.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 600 });
  await page.goto('/free?page=2');
  await leaveForPost(page, 250);
  await writeFreePosts(colleague, [`${name} 새로 온 글`]);
  // The list is an old one by now. Playwright's clock would replace what tells when a frame is painted, too.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 60_000;
  });
  const painted = await notePainted(page, '자유게시판');
  await page.goBack();
  // The last of the page before is the first of this one now.
  const isRenewed = async () => (await painted()).some(({ tops }) => `${name} 8` in tops);
  await expect.poll(isRenewed).toBe(true);
  const tops = (await painted()).map((frame) => frame.tops[`${name} 5`]);
  expect(Array.from(new Set(tops))).toHaveLength(1);
});
