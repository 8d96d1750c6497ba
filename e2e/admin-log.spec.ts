import { expect, test } from './fixtures.ts';
import { expectGood } from './harness/look.ts';
import { unique } from './harness/screens.ts';

test('the dashboard tells who did what to which post, and when, in pages', async ({ join, admin, signedInPage }) => {
  const author = await join('senior');
  const titles: string[] = [];
  for (let number = 0; number < 6; number++) {
    const title = unique('지워질 글');
    const { id } = await author.call('POST /api/free-posts', { body: { title, content: '내용', tagIds: [] } });
    await admin.call('DELETE /api/admin/report/{board}/posts/{id}', { body: {}, params: { board: 'free', id } });
    titles.unshift(title);
  }

  const page = await signedInPage(admin);
  await page.goto('/admin');
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
