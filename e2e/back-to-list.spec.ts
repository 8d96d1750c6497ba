/** From a post back to the list: to the page, the filter and the place that were left. */
import { expect, test } from './fixtures.ts';
import { comment, shownTitles, writeFreePosts, writePost } from './harness/posts.ts';
import { unique } from './harness/screens.ts';

test('going back comes to where the list was left @phone', async ({ join, pageOf }) => {
  const member = await join('senior');
  const titles = Array.from({ length: 6 }, () => unique('긴 목록의 글'));
  await writeFreePosts(member, titles);
  const page = await pageOf(member);
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto('/free');
  await expect(page.getByRole('link', { name: titles[2] ?? '' })).toBeVisible();
  // Where it is left is where the press finds it: getting there may take a scroll of its own.
  await page.evaluate(() => {
    addEventListener('click', () => sessionStorage.setItem('left at', String(scrollY)), { capture: true, once: true });
    scrollTo({ top: 200, behavior: 'instant' });
  });
  await page.getByRole('link', { name: titles[2] ?? '' }).click();
  const place = Number(await page.evaluate(() => sessionStorage.getItem('left at')));
  expect(place).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: titles[2] ?? '' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('the way back from a post comes to the page, filter and place that were left @phone', async ({ join, pageOf }) => {
  const member = await join('senior');
  const [, , tag] = await member.call('GET /api/free_tags', {});
  const name = unique('돌아갈 글');
  const titles = Array.from({ length: 8 }, (_, index) => `${name}-${index}`);
  await writeFreePosts(member, titles, tag ? [tag.id] : []);
  const page = await pageOf(member);
  await page.setViewportSize({ width: 360, height: 500 });
  const address = `/free?tag=${tag?.id}&page=2`;
  await page.goto(`/free?tag=${tag?.id}`);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(shownTitles(page).first()).toHaveText(`${name}-2`);
  await page.getByRole('link', { name: `${name}-0` }).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  const toList = page.getByRole('link', { name: '목록으로' });

  const comesBack = async () => {
    await toList.click();
    await expect(page).toHaveURL(address);
    await expect(shownTitles(page).first()).toHaveText(`${name}-2`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  };
  await page.getByRole('link', { name: `${name}-0` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name}-0` })).toBeVisible();
  await comesBack();

  // After a reload and an edit, too.
  await page.getByRole('link', { name: `${name}-0` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name}-0` })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: '수정' }).click();
  await page.getByLabel('제목').fill(`${name}-0 고침`);
  await page.getByRole('button', { name: '수정' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name}-0 고침` })).toBeVisible();
  await comesBack();
});

test('the way back leads to the list among mine, and to the board from anywhere else', async ({ join, pageOf }) => {
  const member = await join('senior');
  const title = unique('스크랩한 글');
  const id = await writePost(member, 'free', title);
  await member.call('POST /api/free-posts/{id}/scrap', { params: { id } });
  await comment(member, id, '내 댓글');
  const page = await pageOf(member);
  const toList = page.getByRole('link', { name: '목록으로' });
  for (const [from, back] of [
    ['/mypage/bookmarked?tab=free', '/mypage/bookmarked?tab=free'],
    ['/mypage/myfreeposts?sort=asc', '/mypage/myfreeposts?sort=asc'],
    ['/mypage/myfreecomments', '/mypage/myfreecomments'],
    ['/main', '/free'],
  ] as const) {
    await page.goto(from);
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await toList.click();
    await expect(page).toHaveURL(back);
  }
  await page.goto('/free?page=2');
  await page.goto(`/free/${id}`);
  await toList.click();
  await expect(page).toHaveURL('/free');
});
