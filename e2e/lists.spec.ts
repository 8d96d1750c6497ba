import { expect, test } from './fixtures.ts';
import { shownTitles, writeFreePosts, writePost } from './harness/posts.ts';
import { unique } from './harness/screens.ts';

test('a list shows five a page, newest first, and Back returns to the page that was left', async ({ join, pageOf }) => {
  const name = unique('글');
  const titles = Array.from({ length: 30 }, (_, index) => `${name}-${index + 1}`);
  const member = await join('senior');
  await writeFreePosts(member, titles);

  const page = await pageOf(member, '/free');
  await expect(shownTitles(page)).toHaveText([30, 29, 28, 27, 26].map((n) => `${name}-${n}`));
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(shownTitles(page)).toHaveText([25, 24, 23, 22, 21].map((n) => `${name}-${n}`));
  await expect(page.getByRole('region', { name: '자유게시판' })).toBeFocused();
  await page.getByRole('link', { name: `${name}-23` }).click();
  await expect(page.getByRole('heading', { name: `${name}-23` })).toBeVisible();
  await page.goBack();
  await expect(shownTitles(page)).toHaveText([25, 24, 23, 22, 21].map((n) => `${name}-${n}`));

  await page.getByRole('button', { name: '다음 페이지 묶음' }).click();
  await expect(shownTitles(page).first()).toHaveText(`${name}-5`);
  await page.getByRole('button', { name: '이전 페이지 묶음' }).click();
  await expect(page.getByRole('button', { name: '5', exact: true })).toBeVisible();
});

test('home shows the newest of each board, and cuts the titles of tips', async ({ join, pageOf }) => {
  const senior = await join('senior');
  const title = `${unique('꿀팁')} 그리고 스무 글자를 훌쩍 넘는 제목`;
  await writePost(senior, 'tip', title);
  const page = await pageOf(senior, '/main');
  for (const board of ['신입 꿀팁', '자유게시판', 'Q&A']) {
    await expect(page.getByRole('heading', { name: board, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: `${title.slice(0, 20).trimEnd()}…` }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
