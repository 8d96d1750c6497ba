/** Lists, quotes, code and bold text in what members write, and the buttons that make them. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { commentBox, commentsOf, writeFreePost, writePost } from './harness/posts.ts';
import { unique } from './harness/screens.ts';

const TEXT = [
  '인쇄가 안 됩니다. **어제**까지는 됐어요.',
  '- 전원을 껐다 켰고',
  '- `lpstat`도 봤어요',
  '> 큐가 멈췄습니다',
  '```sh',
  'lpstat -p https://ieum.example',
  '```',
  '<b>https://ieum.example/wiki</b>를 따라 했어요.',
].join('\n');

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What the marks of `TEXT` are drawn as. */
async function expectDrawn(within: Locator): Promise<void> {
  await expect(within.locator('strong')).toHaveText(['어제']);
  await expect(within.locator('ul > li')).toHaveText(['전원을 껐다 켰고', 'lpstat도 봤어요']);
  await expect(within.locator('blockquote')).toHaveText('큐가 멈췄습니다');
  await expect(within.locator('code')).toHaveText(['lpstat', 'lpstat -p https://ieum.example']);
  await expect(within.getByText('<b>https://ieum.example/wiki</b>를 따라 했어요.')).toBeVisible();
  await expect(within.locator('b')).toHaveCount(0);
  await expect(within.getByRole('link', { name: /^https:/ })).toHaveCount(1);
}

test('a post is written with marks, previewed, drawn, and listed as written @phone', async ({ join, pageOf }) => {
  const title = unique('복합기');
  const page = await pageOf(await join('senior'), '/free/write');
  await page.getByLabel('제목').fill(title);
  const box = page.getByLabel('내용');
  await box.fill('전원을 껐다 켰고\n봤어요');
  await box.press('ControlOrMeta+a');
  await press(page, '목록');
  await expect(box).toHaveValue('- 전원을 껐다 켰고\n- 봤어요');
  await expect(box).toBeFocused();
  await box.press('ControlOrMeta+z');
  await expect(box).toHaveValue('전원을 껐다 켰고\n봤어요');
  await box.press('End');
  await box.pressSequentially(' ');
  await press(page, '굵게');
  await page.keyboard.type('어제');
  await expect(box).toHaveValue(/\*\*어제\*\*/);

  await box.fill(TEXT);
  await press(page, '미리보기');
  await expectDrawn(page.getByRole('region', { name: '미리보기' }));
  await expectAccessible(page);
  await press(page, '미리보기');
  await expect(page.getByRole('region', { name: '미리보기' })).toBeHidden();

  await press(page, '등록');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const article = page.getByRole('article');
  await expectDrawn(article);
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await article.getByRole('button', { name: '복사' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('lpstat -p https://ieum.example');

  await page.goto('/free');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(card).toContainText('**어제**까지는');
});

test('a comment shows the buttons once it is written, and is drawn @phone', async ({ join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member, `/free/${await writeFreePost(member)}`);
  await expect(commentBox(page)).toBeVisible();
  await expect(page.getByRole('button', { name: '인용' })).toBeHidden();
  await commentBox(page).fill('정말 되나요?');
  await press(page, '인용');
  await expect(commentBox(page)).toHaveValue('> 정말 되나요?');
  await page.keyboard.press('End');
  await page.keyboard.type('\n네, **됩니다**');
  await press(page, '미리보기');
  await expect(page.getByRole('region', { name: '미리보기' }).locator('strong')).toHaveText('됩니다');
  await expectNoSidewaysScroll(page);
  await press(page, '등록');
  await expect(commentsOf(page).locator('blockquote')).toHaveText('정말 되나요?');
  await expect(commentsOf(page).locator('strong')).toHaveText('됩니다');
  await expectAccessible(page);
});

test('what is older than marks looks as it did until its writer edits it', async ({ join, pageOf, server }) => {
  const member = await join('senior');
  const id = await writePost(member, 'free', unique('옛 글'), { content: TEXT });
  await server.services.database.db.updateTable('posts').set({ text_version: 0 }).where('id', '=', id).execute();
  const page = await pageOf(member, `/free/${id}`);
  const article = page.getByRole('article');
  await expect(article).toContainText(TEXT);
  await expect(article.locator('strong, ul > li, blockquote, code')).toHaveCount(0);

  await page.goto(`/free/edit/${id}`);
  await page.getByLabel('내용').fill(`${TEXT} 고침`);
  await press(page, '수정');
  await expect(article).toContainText('고침');
  await expect(article.locator('blockquote')).toHaveText('큐가 멈췄습니다');
});
