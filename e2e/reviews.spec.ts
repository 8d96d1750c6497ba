/** Decisions that are taken back, and those that authors ask to be reviewed (the second page, part E). */
import { expect, test } from './fixtures.ts';
import { writePost } from './harness/posts.ts';
import { expectToast, unique } from './harness/screens.ts';

test('a decision in the queue is taken back, and one beside the post', async ({ join, admin, pageOf }) => {
  const [author, member] = [await join('senior'), await join('new hire')];
  const title = unique('되돌릴 꿀팁');
  const id = await writePost(author, 'tip', title);
  await member.call('POST /api/tip-posts/{id}/report', { params: { id }, body: { note: '광고 같아요.' } });
  const page = await pageOf(admin, '/admin/reports?page=999');
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: '숨기기' }).click();
  await expectToast(page, '숨겼습니다.');
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expectToast(page, '판단을 되돌렸습니다.');
  await expect(card.getByRole('button', { name: '신고 기각' })).toBeVisible();

  await page.goto(`/tip/${id}`);
  await page.getByRole('button', { name: '관리' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('처리를 기다리는 신고 1건');
  await expect(dialog.getByRole('list', { name: '신고한 회원이 남긴 말' })).toHaveText('광고 같아요.');
  await dialog.getByRole('button', { name: '숨기기' }).click();
  await expect(page.getByText('신고가 누적되어 숨겨진 글이에요.')).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expectToast(page, '판단을 되돌렸습니다.');
  await expect(page.getByText('신고가 누적되어 숨겨진 글이에요.')).toBeHidden();

  // Of two who decide at once the other one is told.
  await page.getByRole('button', { name: '관리' }).click();
  await expect(dialog).toContainText('처리를 기다리는 신고 1건');
  const params = { board: 'tip', id } as const;
  await admin.call('PATCH /api/admin/report/{board}/posts/{id}/activate', { params, body: {} });
  await dialog.getByRole('button', { name: '숨기기' }).click();
  await expectToast(page, `그사이 ${admin.nickname} 님이 판단했습니다.`);
});

test('an author asks once for a review of a hidden post, and is answered @phone', async ({ join, admin, pageOf }) => {
  const author = await join('senior');
  const title = unique('다시 볼 꿀팁');
  const id = await writePost(author, 'tip', title);
  const params = { board: 'tip', id } as const;
  await admin.call('PATCH /api/admin/posts/{board}/{id}', { params, body: { hidden: true, reason: '광고예요.' } });
  const page = await pageOf(author, `/tip/${id}`);
  await page.getByRole('button', { name: '재검토 요청' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '요청하기' }).click();
  await expect(dialog).toContainText('이유를 입력해 주세요.');
  await dialog.getByLabel('요청하는 이유').fill('광고가 아니라 후기예요.');
  await dialog.getByRole('button', { name: '요청하기' }).click();
  await expectToast(page, '재검토를 요청했습니다.');
  await expect(page.getByRole('article').getByText('재검토를 요청했습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '재검토 요청' })).toBeHidden();
  await page.goto('/mypage/mytipposts');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('재검토 요청함');

  const queue = await pageOf(admin, '/admin/reports?page=999');
  const card = queue.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('작성자가 재검토를 요청했어요.');
  await expect(card).toContainText('광고가 아니라 후기예요.');
  await expect(card).toContainText('사유: 광고예요.');
  await card.getByText('작성자에게 전할 이유').click();
  await card.getByLabel('이유 (선택)').fill('다시 봐도 광고예요.');
  await card.getByRole('button', { name: '숨김 유지' }).click();
  await expectToast(queue, '숨겼습니다.');

  await page.goto('/notifications');
  const told = page.getByRole('listitem').filter({ hasText: '재검토했지만 숨김 상태를 유지하기로 했어요' });
  await expect(told).toContainText('다시 봐도 광고예요.');
  await told.getByRole('link').click();
  await expect(page.getByText('재검토가 끝났습니다.')).toBeVisible();
});

test('an author asks for a review of a deleted post, and an admin restores it', async ({ join, admin, pageOf }) => {
  const author = await join('senior');
  const title = unique('지웠다 살릴 꿀팁');
  const id = await writePost(author, 'tip', title);
  await admin.call('DELETE /api/admin/report/{board}/posts/{id}', { params: { board: 'tip', id }, body: {} });
  const page = await pageOf(author, '/notifications');
  const told = page.getByRole('listitem').filter({ hasText: title });
  await told.getByRole('button', { name: '재검토 요청' }).click();
  await page.getByRole('dialog').getByLabel('요청하는 이유').fill('실수로 지우신 것 같아요.');
  await page.getByRole('dialog').getByRole('button', { name: '요청하기' }).click();
  await expect(told).toContainText('재검토를 요청했습니다.');

  const queue = await pageOf(admin, '/admin/reports?page=999');
  const card = queue.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('삭제됨');
  await card.getByRole('button', { name: '복원' }).click();
  await expectToast(queue, '글이 복원되었습니다.');
  await page.goto(`/tip/${id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
