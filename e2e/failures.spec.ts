/** What cannot be done is said, in passing or to be acknowledged: the rest of the seed's section 8. */
import { expect, test } from './fixtures.ts';
import { writePost } from './harness/posts.ts';
import { BROKEN, hold } from './harness/requests.ts';
import { acknowledge, expectToast, pressAndConfirm, unique } from './harness/screens.ts';
import { stopClock } from './harness/time.ts';

test('withdrawing fails: a toast says so, and nothing ends', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/mypage');
  await page.route('**/withdraw', (route) => route.fulfill(BROKEN));
  await page.getByRole('button', { name: '회원 탈퇴' }).click();
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await expectToast(page, '탈퇴를 처리하지 못했습니다. 다시 시도해 주세요.');
  await expect(page).toHaveURL('/mypage');
  await expect(page.getByRole('button', { name: '회원 탈퇴' })).toBeEnabled();
});

test('withdrawing without a token: that is said, and the login follows', async ({ join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member, '/mypage');
  await expect(page.getByRole('button', { name: '회원 탈퇴' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.getByRole('button', { name: '회원 탈퇴' }).click();
  await acknowledge(page, '로그인이 필요합니다.');
  await expect(page).toHaveURL('/login');
  expect(await member.call('GET /api/members/me', {})).toMatchObject({ nickname: member.nickname });
});

test('a post that cannot be deleted is told', async ({ join, pageOf }) => {
  const author = await join('senior');
  const title = unique('남을 글');
  const id = await writePost(author, 'free', title);
  const page = await pageOf(author);
  await page.route(`**/api/free-posts/${id}`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(BROKEN) : route.continue(),
  );
  await page.goto(`/free/${id}`);

  await pressAndConfirm(page.getByRole('button', { name: '삭제' }), '삭제');
  await expectToast(page, '게시글을 삭제하지 못했습니다.');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('a toast is at the top, in the middle, and gone 1.5 seconds after it appeared', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  await page.route('**/withdraw', (route) => route.fulfill(BROKEN));
  await page.clock.install();
  await page.goto('/mypage');
  await page.getByRole('button', { name: '회원 탈퇴' }).click();
  await stopClock(page);
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  const toast = page.getByText('탈퇴를 처리하지 못했습니다. 다시 시도해 주세요.');
  const box = await toast.boundingBox();
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  if (!box) throw new Error('the toast has no place on the screen');
  expect(box.y).toBeLessThan(100);
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(20);

  await page.clock.runFor(1_450);
  await expect(toast).toBeVisible();
  await page.clock.runFor(100);
  await expect(toast).toBeHidden();
});

test('what fails while a dialog is open is said in it, and stays there @phone', async ({ join, pageOf }) => {
  const author = await join('senior');
  const id = await writePost(author, 'free');
  const page = await pageOf(await join('senior'));
  const answer = await hold(page, 'POST', /\/scrap$/);
  await page.clock.install();
  await page.goto(`/free/${id}`);
  await page.getByRole('button', { name: '스크랩', exact: true }).click();
  await page.getByRole('button', { name: '신고' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await stopClock(page);
  await answer('refuse');

  const said = dialog.getByRole('alert').filter({ hasText: '스크랩을 처리하지 못했습니다.' });
  await expect(said).toBeInViewport({ ratio: 1 });
  await page.clock.runFor(5_000);
  await expect(page.getByText('스크랩을 처리하지 못했습니다.')).toHaveCount(1);
  await expect(said).toBeVisible();
});

test('whoever writes without a network is told that nothing is lost', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  await page.route('**/api/free_tags', (route) => route.abort());
  await page.goto('/free/write');
  await expect(page.getByText('태그를 불러오지 못했습니다.')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('작성하던 내용은 그대로 남아 있어요.')).toBeVisible();
});
