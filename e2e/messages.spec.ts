/** The messages of the seed's section 8, each in the case that it names. */
import { expect, test } from './fixtures.ts';
import { newcomer } from './harness/members.ts';
import { comment, writePost } from './harness/posts.ts';
import { BROKEN } from './harness/requests.ts';
import { acknowledge, changePassword, expectToast, fillSignUp, logIn, unique } from './harness/screens.ts';

test('login: the check of the email failed', async ({ page, join }) => {
  const member = await join('senior');
  await page.route('**/auth/check-email-auth*', (route) => route.fulfill(BROKEN));
  await page.goto('/login');
  await logIn(page, member);
  await expect(page.getByText('이메일 확인이 완료되지 않았습니다. 다시 시도해 주세요.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('login: anything else', async ({ page, join }) => {
  const member = await join('senior');
  await page.route('**/auth/sign-in', (route) => route.fulfill(BROKEN));
  await page.goto('/login');
  await logIn(page, member);
  await expect(page.getByText('로그인이 완료되지 않았습니다. 한 번 더 시도해 주세요.')).toBeVisible();
});

test('sign-up: the checks fail, or cannot reach the server', async ({ page }) => {
  await page.goto('/signup');
  await page.route('**/auth/check-*', (route) => route.fulfill(BROKEN));
  await page.getByLabel('이메일').fill('someone@company.example');
  await page.getByLabel('닉네임').fill(unique('이름').slice(0, 20));
  await page.getByLabel('소속').focus();
  await expect(page.getByText('이메일 확인 중 오류가 발생했습니다.')).toBeVisible();
  await expect(page.getByText('닉네임 확인 중 오류가 발생했습니다.')).toBeVisible();

  await page.unroute('**/auth/check-*');
  await page.route('**/auth/check-*', (route) => route.abort());
  await page.getByLabel('이메일').fill('another@company.example');
  await page.getByLabel('소속').focus();
  await expect(page.getByText('서버와 통신 중 오류가 발생했습니다.').first()).toBeVisible();
});

test('sign-up: it failed, and what was typed is kept', async ({ page }) => {
  await page.goto('/signup');
  await fillSignUp(page, newcomer('senior'));
  await page.route('**/auth/sign-up', (route) => route.fulfill(BROKEN));
  await page.getByRole('button', { name: '가입하기' }).click();
  await acknowledge(page, '회원가입 중 문제가 발생했습니다.');
  await expect(page.getByLabel('소속')).toHaveValue('개발팀');
});

test('a post that cannot be loaded is told', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/free/999999');
  await expect(page.getByText('게시글을 불러오지 못했습니다.').first()).toBeVisible();
});

test('a scrap and a report that fail are told, and the scrap is taken back', async ({ join, pageOf }) => {
  const author = await join('senior');
  const id = await writePost(author, 'free');
  const page = await pageOf(await join('senior'), `/free/${id}`);
  await page.route('**/api/free-posts/*/scrap', (route) => route.fulfill(BROKEN));
  await page.route('**/api/free-posts/*/report', (route) => route.fulfill(BROKEN));

  await page.getByRole('button', { name: '스크랩', exact: true }).click();
  await expectToast(page, '스크랩을 처리하지 못했습니다.');
  await expect(page.getByRole('button', { name: '스크랩', exact: true })).toBeVisible();

  await page.getByRole('button', { name: '신고' }).first().click();
  await page.getByLabel('신고 사유').selectOption('기타');
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('신고를 처리하지 못했습니다.');
});

test('a reported comment that is gone is told', async ({ join, pageOf }) => {
  const author = await join('senior');
  const id = await writePost(author, 'free');
  const commentId = await comment(author, id, '곧 사라질 댓글');
  const page = await pageOf(await join('new hire'), `/free/${id}`);
  const item = page.getByRole('listitem').filter({ hasText: '곧 사라질 댓글' });
  await expect(item).toBeVisible();
  await author.call('DELETE /api/free-comments/{id}', { params: { id: commentId } });

  await item.getByRole('button', { name: '신고' }).click();
  await page.getByLabel('신고 사유').selectOption('기타');
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  await expectToast(page, '이미 삭제된 댓글입니다.');
});

test('a comment that is empty or too long is told, and nothing is sent', async ({ join, pageOf }) => {
  const author = await join('senior');
  const id = await writePost(author, 'free');
  const page = await pageOf(author, `/free/${id}`);
  await page.getByRole('button', { name: '등록' }).click();
  await acknowledge(page, '댓글을 입력해 주세요.');
  await page.getByLabel('댓글').fill('가'.repeat(251));
  await page.getByRole('button', { name: '등록' }).click();
  await acknowledge(page, '댓글은 최대 250자까지 입력할 수 있습니다.');
  expect(await author.call('GET /api/free-comments/{postId}', { params: { postId: id }, query: {} })).toEqual([]);
  await page.getByLabel('댓글').fill('가'.repeat(250));
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('listitem').getByText('가'.repeat(250))).toBeVisible();
});

test('passwords: they differ, the current one is wrong, nothing changed', async ({ join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member, '/mypage/edit-password');
  await changePassword(page, member.password, 'a new long secret', 'another long secret');
  await expect(page.getByText('새 비밀번호가 일치하지 않습니다.')).toBeVisible();
  await changePassword(page, 'not the one', 'a new long secret');
  await expect(page.getByText('현재 비밀번호와 일치하지 않습니다.')).toBeVisible();
  await changePassword(page, member.password, member.password);
  await expect(page.getByText('비밀번호가 변경되지 않았습니다.')).toBeVisible();
});

test('the admin page: not an admin, and no token', async ({ page, join, pageOf }) => {
  const members = await pageOf(await join('senior'), '/admin');
  await expect(members.getByText('관리자만 접근할 수 있습니다.')).toBeVisible();

  await page.goto('/admin');
  await expect(page.getByText('로그인이 필요합니다.')).toBeVisible();
});

test('an admin’s deed that fails asks to try again', async ({ admin, join, pageOf }) => {
  const author = await join('senior');
  const title = unique('신고될 글');
  const id = await writePost(author, 'free', title);
  const reporter = await join('new hire');
  await reporter.call('POST /api/free-posts/{id}/report', { params: { id }, body: {} });
  const page = await pageOf(admin, '/admin');
  await page.route('**/activate', (route) => route.fulfill(BROKEN));
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: '신고 기각' }).click();
  await expectToast(page, '처리하지 못했습니다. 다시 시도해 주세요.');
});
