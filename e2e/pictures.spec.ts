/** Pictures in what members write: chosen, described, ordered, kept by drafts, seen and opened large. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { drawnPicture, give } from './harness/pictures.ts';
import { commentBox, commentsOf, writeFreePost } from './harness/posts.ts';
import { holdAll } from './harness/requests.ts';
import { fillPost, unique } from './harness/screens.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const chosen = (page: Page) => page.getByRole('list', { name: '사진', exact: true }).getByRole('listitem');
const input = (page: Page) => page.locator('form').getByLabel(/^사진 넣기/);

test('pictures are chosen, described, ordered, kept, sent, seen and opened large @phone', async ({
  join,
  pageOf,
  isMobile,
}) => {
  const title = unique('오류 화면');
  const page = await pageOf(await join('senior'), '/free/write');
  await fillPost(page, { title, content: '이렇게 떠요.' });
  // A phone's chooser shows photos by it; another one would hide files that have no ending, or are told why not.
  const accepted = await input(page).getAttribute('accept');
  expect(accepted).toBe(isMobile ? 'image/jpeg,image/png,image/webp,image/gif' : null);
  await input(page).setInputFiles([
    await drawnPicture(page, 'red', { width: 900, height: 600 }),
    await drawnPicture(page, 'blue', { width: 300, height: 500 }),
  ]);
  await expect(chosen(page)).toHaveCount(2);
  await chosen(page).nth(0).getByLabel('사진 설명').fill('빨간 화면');
  await chosen(page).nth(1).getByLabel('사진 설명').fill('파란 화면');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await press(page, '사진 2 앞으로');
  await expect(page.getByRole('button', { name: '사진 1 앞으로' })).toBeFocused();
  await expect(chosen(page).nth(0).getByLabel('사진 설명')).toHaveValue('파란 화면');
  await expectAccessible(page);

  await page.reload();
  await expect(chosen(page)).toHaveCount(2);
  await expect(chosen(page).nth(0).getByRole('img', { name: '파란 화면' })).toBeVisible();
  await expect(chosen(page).nth(1).getByLabel('사진 설명')).toHaveValue('빨간 화면');

  await press(page, '등록');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const article = page.getByRole('article');
  await expect(article.getByRole('img')).toHaveCount(2);
  await expectAccessible(page);

  await article.getByRole('button', { name: '파란 화면' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: '파란 화면' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('img', { name: '빨간 화면' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(article.getByRole('button', { name: '파란 화면' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  // No step of the history leads nowhere: a reload and a step forward open it again.
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('the form is sent while a picture is on its way; what is no picture is refused', async ({ join, pageOf }) => {
  const title = unique('급한 글');
  const page = await pageOf(await join('senior'), '/free/write');
  await fillPost(page, { title, content: '사진을 보세요.' });
  const notes = page.locator('form').getByRole('alert');
  await give(page.getByLabel('내용'), 'drop', { ...(await drawnPicture(page, 'red')), buffer: Buffer.from('%PDF') });
  await expect(notes).toHaveText('a.png: JPEG, PNG, WebP, GIF 사진만 넣을 수 있어요.');
  await expectAccessible(page);
  const damaged = Buffer.from('\x89PNG\r\n\x1a\nno picture', 'latin1');
  await input(page).setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: damaged }]);
  await expect(chosen(page).getByRole('alert')).toHaveText(/읽을 수 없는 사진입니다/);
  await press(page, '등록');
  await page.getByRole('alertdialog').getByRole('button').click();
  await press(page, '사진 1 빼기');
  await expect(chosen(page)).toHaveCount(0);

  const letGo = await holdAll(page, '**/api/pictures');
  await input(page).setInputFiles([await drawnPicture(page, 'green')]);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await press(page, '등록');
  await expect(page.getByRole('button', { name: '등록', exact: true })).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('article').getByRole('img', { name: '사진 1' })).toBeVisible();

  await page.goto('/free');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(card).toContainText('사진 1');
});

test('pictures are pasted and dropped, and an edit keeps, orders and removes them', async ({ join, pageOf }) => {
  const member = await join('senior');
  const title = unique('붙인 사진');
  const page = await pageOf(member, '/free/write');
  await fillPost(page, { title, content: '붙였어요.' });
  for (const [kind, color] of [
    ['paste', 'red'],
    ['drop', 'blue'],
  ] as const) {
    await give(page.getByLabel('내용'), kind, await drawnPicture(page, color));
  }
  await expect(chosen(page)).toHaveCount(2);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await press(page, '등록');
  await expect(page.getByRole('article').getByRole('img')).toHaveCount(2);

  await page.getByRole('article').getByRole('link', { name: '수정' }).click();
  await expect(chosen(page)).toHaveCount(2);
  await press(page, '사진 2 빼기');
  await chosen(page).getByLabel('사진 설명').fill('남은 사진');
  await press(page, '수정');
  await expect(page.getByRole('article').getByRole('img', { name: '남은 사진' })).toBeVisible();
  await expect(page.getByRole('article').getByRole('img')).toHaveCount(1);
});

test('a comment and a reply have one picture each @phone-only', async ({ join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member, `/free/${await writeFreePost(member)}`);
  await commentBox(page).fill('이 화면이에요');
  await input(page).setInputFiles([await drawnPicture(page, 'red')]);
  await chosen(page).getByLabel('사진 설명').fill('댓글 사진');
  await press(page, '등록');
  await expect(commentsOf(page).getByRole('img', { name: '댓글 사진' })).toBeVisible();

  await press(page, '답글');
  const replyForm = commentsOf(page).locator('form');
  await replyForm.getByLabel('답글', { exact: true }).fill('저는 이래요');
  await replyForm.getByLabel(/^사진 넣기/).setInputFiles([await drawnPicture(page, 'blue')]);
  await replyForm.getByRole('button', { name: '등록' }).click();
  const replies = page.getByRole('list', { name: '달린 답글' });
  await expect(replies.getByRole('img', { name: '사진 1' })).toBeVisible();
  await expectAccessible(page);
});
