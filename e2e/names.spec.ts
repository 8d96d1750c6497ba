/** Whose name it is can be seen: an admin's bears a badge, and every name is kept apart from the words around it. */
import { expect, test } from './fixtures.ts';
import { comment, writePost } from './harness/posts.ts';

test('an admin’s name bears a badge that no nickname has', async ({ join, admin, pageOf }) => {
  const [pretender, reader] = [await join('senior'), await join('new hire')];
  const nickname = `책임 연구 ${pretender.nickname.slice(-4)}`;
  await pretender.call('PATCH /api/members/nickname', { body: { nickname } });
  const id = await writePost(admin, 'free', '안내드립니다');
  await comment(admin, id, '관리자의 댓글');
  await comment(pretender, id, '다른 이의 댓글');

  const page = await pageOf(reader, '/free');
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: '안내드립니다' }) });
  await expect(card.getByText('관리자', { exact: true }).last()).toBeVisible();

  await page.goto(`/free/${id}`);
  const comments = page.getByRole('listitem');
  await expect(comments.filter({ hasText: '관리자의 댓글' }).getByText('관리자', { exact: true }).last()).toBeVisible();
  const other = comments.filter({ hasText: '다른 이의 댓글' });
  await expect(other.locator('bdi')).toHaveText(nickname);
  await expect(other.getByText('관리자', { exact: true })).toHaveCount(0);
});
