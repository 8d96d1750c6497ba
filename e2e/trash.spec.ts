/** Deletions that admins take back at once, and what they find and restore later (the second page, part E). */
import { expect, test } from './fixtures.ts';
import { expectGood } from './harness/look.ts';
import { comment, commentsOf, writeFreePost, writePost } from './harness/posts.ts';
import { expectToast, unique } from './harness/screens.ts';

test('an admin takes back the deletion of a comment where it was made @phone-only', async ({ join, admin, pageOf }) => {
  const author = await join('senior');
  const id = await writeFreePost(author, ['남을 말', '지웠다가 되돌릴 말']);
  const page = await pageOf(admin, `/free/${id}`);

  await commentsOf(page).nth(1).getByRole('button', { name: '관리' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('할 일').selectOption({ label: '삭제' });
  await dialog.getByRole('button', { name: '삭제' }).click();
  // Its place may stay, where the live event has come before the answer.
  await expect(page.getByText('지웠다가 되돌릴 말')).toHaveCount(0);
  await page.getByRole('button', { name: '되돌리기' }).click();

  await expectToast(page, '댓글이 복원되었습니다.');
  await expect(commentsOf(page).nth(1)).toContainText('지웠다가 되돌릴 말');
  await expect(page.getByRole('button', { name: '되돌리기' })).toHaveCount(0);
});

test('an admin finds in the trash what was deleted, and restores it @phone-only', async ({ join, admin, pageOf }) => {
  const author = await join('senior');
  const title = unique('지운 글');
  const id = await writePost(author, 'free', title, { content: '증거가 될 말' });
  await comment(author, id, '아래에 있던 말');
  await author.call('DELETE /api/free-posts/{id}', { params: { id } });
  const page = await pageOf(admin, '/admin');
  await page.getByRole('link', { name: '휴지통', exact: true }).click();
  await page.getByRole('tab', { name: '글', exact: true }).click();
  await expect(page).toHaveURL('/admin/trash?kind=post');
  const row = page.getByRole('article').filter({ hasText: title });
  await expect(row).toContainText('증거가 될 말');
  await expect(row).toContainText('작성자가 삭제');
  await row.getByText('전체 내용').click();
  await expect(row).toContainText('아래에 있던 말');
  await expectGood(page);

  await row.getByRole('button', { name: '복원' }).click();

  await expectToast(page, '글이 복원되었습니다.');
  await expect(row).toHaveCount(0);
  await page.goto(`/free/${id}`);
  await expect(page.getByText('증거가 될 말')).toBeVisible();
  await expect(commentsOf(page)).toHaveCount(1);
});
