/** The queue of what was reported, on /admin/reports (the second page, part E). */
import { expect, test } from './fixtures.ts';
import { writePost } from './harness/posts.ts';
import { expectToast, unique } from './harness/screens.ts';

/** The last page, with the newest. */
const NEWEST = '/admin/reports?page=999';

test('an admin reads what a report says, and is told of a decision by another', async ({ join, admin, pageOf }) => {
  const [author, member] = [await join('senior'), await join('new hire')];
  const title = unique('이상한 꿀팁');
  const id = await writePost(author, 'tip', title);
  const reporting = await pageOf(member, `/tip/${id}`);
  await reporting.getByRole('button', { name: '신고' }).click();
  const dialog = reporting.getByRole('dialog');
  await dialog.getByLabel('신고 사유').selectOption('기타');
  await dialog.getByLabel('관리자에게 남길 말 (선택)').fill('사내 규정과 반대예요.');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expectToast(reporting, '신고가 접수되었습니다.');

  const page = await pageOf(admin, NEWEST);
  await expect(page.getByRole('link', { name: /^신고 \d+건 대기$/ })).toBeVisible();
  const reported = page.getByRole('listitem').filter({ hasText: title });
  await expect(reported.getByRole('list', { name: '신고한 회원이 남긴 말' })).toHaveText('사내 규정과 반대예요.');

  await admin.call('PATCH /api/admin/posts/{board}/{id}', { params: { board: 'tip', id }, body: { hidden: true } });
  await reported.getByRole('button', { name: '신고 기각' }).click();
  await expectToast(page, `그사이 ${admin.nickname} 님이 판단했습니다.`);
  await expect(reported).toBeHidden();
});

test('a case is claimed, noted about and decided by keyboard', async ({ join, admin, pageOf }) => {
  const author = await join('senior');
  const title = unique('단축키로 숨길 꿀팁');
  const id = await writePost(author, 'tip', title);
  await (await join('new hire')).call('POST /api/tip-posts/{id}/report', { params: { id }, body: {} });
  const page = await pageOf(admin, NEWEST);
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toBeVisible();
  for (const keys of ['j', 'jk']) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(page.getByRole('article').first()).toBeFocused();
  }

  await card.getByRole('button', { name: '처리 중으로 표시' }).click();
  await expect(card).toContainText(`처리 중: ${admin.nickname}`);
  await card.getByText('메모 0개').click();
  await card.getByLabel('메모', { exact: true }).fill('작성자와 이야기해 볼게요.');
  await card.getByRole('button', { name: '메모 남기기' }).click();
  await expect(card).toContainText('메모 1개');
  await expect(card.getByText('작성자와 이야기해 볼게요.')).toBeVisible();

  await card.getByText('작성자 이력: 신고된 글과 댓글 1개, 조치 0번').click();
  await expect(card.getByText('지금까지 조치한 적이 없습니다.')).toBeVisible();
  await card.getByText('작성자에게 전할 이유').click();
  await card.getByLabel('자주 쓰는 문장').selectOption('업무와 관계없는 광고나 홍보예요.');
  await expect(card.getByLabel('이유 (선택)')).toHaveValue('업무와 관계없는 광고나 홍보예요.');

  await page.keyboard.press('?');
  await expect(page.getByRole('alertdialog')).toContainText('h 숨기기');
  await page.keyboard.press('Escape');
  await card.focus();
  await page.keyboard.press('h');
  await expectToast(page, '숨겼습니다.');
  await expect(card).toBeHidden();

  await page.getByRole('tab', { name: '판단함' }).click();
  await expect(page.getByText('최근에 판단한 것부터 보여요.')).toBeVisible();
  await expect(card).toContainText(`판단: ${admin.nickname}`);
  await expect(card).toContainText('메모 1개');
  await expect(card.getByText('사유: 업무와 관계없는 광고나 홍보예요.')).toBeVisible();
  await card.getByText('작성자 이력: 신고된 글과 댓글 1개, 조치 1번').click();
  await expect(card.getByText('사유: 업무와 관계없는 광고나 홍보예요.')).toHaveCount(2);
});
