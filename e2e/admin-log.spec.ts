import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { expectGood } from './harness/look.ts';
import { writePost } from './harness/posts.ts';
import { unique } from './harness/screens.ts';

test('the dashboard tells who did what to which post, and when, in pages', async ({ join, admin, pageOf }) => {
  const author = await join('senior');
  const titles: string[] = [];
  for (let number = 0; number < 6; number++) {
    const title = unique('지워질 글');
    const id = await writePost(author, 'free', title);
    await admin.call('DELETE /api/admin/report/{board}/posts/{id}', { body: {}, params: { board: 'free', id } });
    titles.unshift(title);
  }

  const page = await pageOf(admin, '/admin');
  const log = page.locator('details').filter({ has: page.getByRole('heading', { name: '관리 기록' }) });
  await expect(page.getByText(titles[0] as string)).toHaveCount(0);
  await log.getByRole('heading', { name: '관리 기록' }).click();

  const newest = log.getByRole('listitem').filter({ hasText: titles[0] as string });
  await expect(newest.getByRole('heading', { name: '게시글 삭제' })).toBeVisible();
  await expect(newest).toContainText(admin.nickname);
  await expect(newest).toContainText('자유게시판');
  await expect(newest.locator('time')).toHaveText(/^\d{4}\. \d{1,2}\. \d{1,2}\. \d\d:\d\d$/);
  await expectGood(page);

  await expect(log.getByText(titles[5] as string)).toBeHidden();
  await log.getByRole('button', { name: '2', exact: true }).click();
  await expect(log.getByText(titles[5] as string)).toBeVisible();
  await page.reload();
  await expect(log.getByText(titles[5] as string)).toBeVisible();
});

test('an admin finds entries of the log, and downloads what is found @phone-only', async ({ join, admin, pageOf }) => {
  const author = await join('senior');
  const title = unique('지워질 글');
  for (const name of [title, unique('다른 글')]) {
    const id = await writePost(author, 'free', name);
    await admin.call('DELETE /api/admin/report/{board}/posts/{id}', { body: {}, params: { board: 'free', id } });
  }
  const page = await pageOf(admin, '/admin/log');
  await page.getByLabel('누구를, 무엇을').fill(title);
  await page.getByLabel('한 일').selectOption('게시글 삭제');
  await page.getByRole('button', { name: '찾기', exact: true }).click();
  const entries = page.getByRole('region', { name: '관리 기록' }).getByRole('article');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(title);
  await expectGood(page);
  // The filter is in the address.
  await page.reload();
  await expect(entries).toHaveCount(1);
  await expect(page.getByLabel('누구를, 무엇을')).toHaveValue(title);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV 내려받기' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^ieum-log-\d{4}-\d\d-\d\d\.csv$/);
  const table = readFileSync(await download.path(), 'utf8');
  expect(table.startsWith('\ufeffcreatedAt,who,action,')).toBe(true);
  expect(table.trimEnd().split('\r\n')).toHaveLength(2);

  await page.getByLabel('언제까지').fill('2020-01-01');
  await page.getByRole('button', { name: '찾기', exact: true }).click();
  await expect(page.getByText('조건에 맞는 기록이 없습니다.')).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: '조건 지우기' }).first().click();
  await expect(entries.first()).toContainText('관리 기록 내려받기');
});
