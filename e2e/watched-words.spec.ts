/** The words that admins watch for, and what becomes of texts with one (the second page, part E). */
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectToast, pressAndConfirm, submitPost, unique } from './harness/screens.ts';

/** A server that no other file shares: the words hold for whatever is written on it. */
test.use({ serverSettings: { LOG_LEVEL: 'warn' } });

const LIST = '/admin/settings?tab=words';

test('an admin adds a word, changes what becomes of its texts, and removes it @phone', async ({ admin, pageOf }) => {
  const page = await pageOf(admin, '/admin/settings');
  await page.getByLabel('커뮤니티 이름').fill('저장하지 않은 이름');
  await page.getByRole('tab', { name: '주의할 말' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByText('아직 주의할 말이 없어요.')).toBeVisible();
  const word = page.getByLabel('말', { exact: true });
  const add = page.getByRole('button', { name: '추가', exact: true });
  await add.click();
  await expect(page.getByText('말을 입력해 주세요.')).toBeVisible();
  await expect(word).toBeFocused();

  await word.fill('바보');
  await word.press('Enter');
  await expectToast(page, '주의할 말을 추가했습니다.');
  await expect(word).toBeFocused();
  await expect(word).toHaveValue('');
  await word.fill('바.보');
  await add.click();
  await expect(page.getByText('이미 목록에 있는 말입니다.')).toBeVisible();
  await word.fill('멍청이');
  await page.getByLabel('이 말이 있으면', { exact: true }).selectOption('등록 막기');
  await add.click();
  const row = page.getByRole('row').filter({ hasText: '멍청이' });
  await expect(row).toBeVisible();
  await expectAccessible(page);

  const action = page.getByLabel('바보: 이 말이 있으면');
  await action.selectOption('등록 막기');
  await expectToast(page, '주의할 말을 수정했습니다.');
  await expect(action).toHaveValue('REFUSE');
  await pressAndConfirm(row.getByRole('button', { name: '멍청이 삭제' }), '삭제');
  await expectToast(page, '주의할 말을 삭제했습니다.');
  await expect(row).toBeHidden();
  await expect(page.getByRole('heading', { name: '주의할 말' })).toBeFocused();

  await page.getByRole('tab', { name: '우리 회사' }).click();
  await expect(page.getByLabel('커뮤니티 이름')).toHaveValue('저장하지 않은 이름');
  await page.goto('/admin?log=1');
  await expect(page.getByText('이 말이 있으면: 신고 목록에 올리기 → 등록 막기')).toBeVisible();
  for (const { id } of await admin.call('GET /api/admin/watched-words', {})) {
    await admin.call('DELETE /api/admin/watched-words/{id}', { params: { id } });
  }
});

test('a long list can be searched, and a failing one loaded again', async ({ admin, pageOf }) => {
  const ids: number[] = [];
  for (let at = 0; at < 16; at++) {
    const body = { word: `나쁜말${at}`, action: 'QUEUE' as const };
    ids.push((await admin.call('POST /api/admin/watched-words', { body })).id);
  }
  const page = await pageOf(admin);
  await page.route('**/api/admin/watched-words', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(LIST);
  const retry = page.getByRole('button', { name: '다시 시도' });
  await expect(page.getByText('주의할 말을 불러오지 못했습니다.')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/admin/watched-words');
  await retry.click();
  await page.getByLabel('목록에서 찾기').fill('나쁜 말1');
  await expect(page.getByText('16개 중 7개')).toBeVisible();
  await page.getByLabel('목록에서 찾기').fill('없는 말');
  await expect(page.getByText('찾는 말이 없어요.')).toBeVisible();
  for (const id of ids) await admin.call('DELETE /api/admin/watched-words/{id}', { params: { id } });
});

test('a text with a refused word is not lost, and one with a queued word waits', async ({ join, admin, pageOf }) => {
  const watch = (word: string, action: 'QUEUE' | 'REFUSE') =>
    admin.call('POST /api/admin/watched-words', { body: { word, action } });
  await watch('멍청이', 'REFUSE');
  await watch('바보', 'QUEUE');
  const member = await join('new hire');
  const page = await pageOf(member, '/free/write');
  const title = unique('바 보 이야기');
  await submitPost(page, { title, content: '멍 청 이는 없어요.' });
  await expect(page.getByText('쓸 수 없는 말이 있습니다: ‘멍청이’')).toBeVisible();
  await expect(page.getByLabel('내용')).toBeFocused();
  await expect(page.getByLabel('제목')).toHaveValue(title);
  await page.getByLabel('내용').fill('모두 똑똑해요.');
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  const comment = page.getByRole('textbox', { name: '댓글', exact: true });
  await comment.fill('멍청이');
  await comment.press('Control+Enter');
  await expect(page.getByText('쓸 수 없는 말이 있습니다: ‘멍청이’').first()).toBeVisible();
  await expect(comment).toHaveValue('멍청이');

  const console = await pageOf(admin, '/admin/reports');
  const card = console.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('주의할 말: 바보');
  await expect(card).not.toContainText('0건');
  await expectAccessible(console);
  await card.getByRole('button', { name: '문제없음' }).click();
  await expectToast(console, '그대로 두기로 했습니다.');
  await expect(console.getByText('그대로 두었습니다.')).toBeVisible();
  await console.reload();
  await expect(card).toBeHidden();
});
