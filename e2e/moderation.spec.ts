/** What admins do with a post and its comments where they read them, and among the reports (the second page, part E). */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { comment, commentBox, commentsOf, writeFreePost } from './harness/posts.ts';
import { expectToast, pressAndConfirm, unique } from './harness/screens.ts';

async function decide(page: Page, button: ReturnType<Page['getByRole']>, measure: string, reason?: string) {
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('할 일').selectOption({ label: measure });
  if (reason !== undefined) await dialog.getByLabel('이유 (선택)').fill(reason);
  await dialog.getByRole('button', { name: measure }).click();
  await expect(dialog).toHaveCount(0);
}

test('an admin hides a comment; others read that, and its author why @phone-only', async ({ join, admin, pageOf }) => {
  const [author, reader] = [await join('senior'), await join('new hire')];
  const id = await writeFreePost(author, ['남아 있을 말', '가려질 말']);
  const page = await pageOf(admin, `/free/${id}`);
  await decide(page, commentsOf(page).nth(1).getByRole('button', { name: '관리' }), '숨기기', '광고로 보입니다.');
  await expectToast(page, '숨겼습니다.');
  await expect(commentsOf(page).nth(1)).toContainText('가려진 댓글');
  await expect(commentsOf(page).nth(1)).toContainText('가려질 말');

  const others = await pageOf(reader, `/free/${id}`);
  await expect(commentsOf(others).nth(1)).toHaveText('신고로 가려진 댓글입니다.');
  await expect(others.getByText('가려질 말')).toHaveCount(0);
  await expect(others.getByRole('button', { name: '관리' })).toHaveCount(0);
  await expectAccessible(others);

  const authors = await pageOf(author, '/notifications');
  await expect(authors.getByText('관리자: 광고로 보입니다.')).toBeVisible();
  await authors.getByText('내 댓글이 가려졌어요').click();
  await expect(commentsOf(authors).nth(1)).toContainText('가려질 말');
});

test('a reported comment is decided among the reports @phone-only', async ({ join, admin, pageOf }) => {
  const [author, reporter] = [await join('senior'), await join('new hire')];
  const said = unique('신고될 말');
  const id = await writeFreePost(author);
  const reported = await comment(author, id, said);
  await reporter.call('POST /api/free-comments/{id}/report', { params: { id: reported }, body: {} });
  const page = await pageOf(admin);
  await page.goto('/admin/reports?kind=comments&page=999'); // the last page, with the newest
  const row = page.getByRole('article').filter({ hasText: said });
  await expect(row).toContainText('1건');
  await expectAccessible(page);

  await pressAndConfirm(row.getByRole('button', { name: '삭제' }), '삭제');
  await expectToast(page, '댓글이 삭제되었습니다.');
  await expect(row).toHaveCount(0);
  await page.goto(`/free/${id}`);
  await expect(page.getByText('아직 댓글이 없어요.')).toBeVisible();
});

test('an admin locks the comments of a post and pins it on top of its board', async ({ join, admin, pageOf }) => {
  const [author, reader] = [await join('senior'), await join('new hire')];
  const id = await writeFreePost(author);
  const later = await writeFreePost(author);
  const page = await pageOf(admin, `/free/${id}`);
  const manage = page.getByRole('button', { name: '관리' }).first();
  await decide(page, manage, '댓글 잠금');
  await expect(page.getByText('댓글이 잠긴 글이에요.')).toBeVisible();
  await decide(page, manage, '맨 위에 고정');

  const others = await pageOf(reader, '/free');
  const first = others.getByRole('main').getByRole('listitem').first();
  await expect(first.getByRole('link').first()).toHaveAttribute('href', `/free/${id}`);
  await expect(first).toContainText('고정');
  await first.getByRole('link').first().click();
  await expect(others.getByText('댓글이 잠긴 글이에요.')).toBeVisible();
  await expect(commentBox(others)).toHaveCount(0);
  await others.goto(`/free/${later}`);
  await expect(commentBox(others)).toBeVisible();

  await decide(page, manage, '고정 해제');
  await decide(page, manage, '삭제');
  await expect(page).toHaveURL('/free');
  await others.goto(`/free/${id}`);
  await expect(others.getByRole('heading', { name: '게시글을 찾을 수 없습니다.' })).toBeVisible();
});
