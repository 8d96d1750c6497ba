/** A forgotten password: asking for a link, and setting a new password with one. */
import { resetPathOf } from '../packages/server/test/harness/reset-link.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './harness/screens.ts';

const NEW_PASSWORD = '오래 기억할 비밀번호 7';

// Nobody listens there: mail waits, and the screens are the same.
test.use({ serverSettings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'ieum@ieum.example' } });

test('a link is asked for from the login, and the answer is the same for everyone', async ({ page, join }) => {
  const kim = await join('senior');
  await page.goto('/login');
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click();
  await expect(page).toHaveURL('/forgot');

  await page.getByRole('button', { name: '링크 받기' }).click();
  await expect(page.getByText('이메일을 입력해 주세요.')).toBeVisible();
  await expect(page.getByLabel('이메일')).toBeFocused();

  for (const email of [kim.email, 'nobody@ieum.example']) {
    await page.getByLabel('이메일').fill(email);
    await page.getByRole('button', { name: /^링크/ }).click();
    await expect(page.getByRole('status').filter({ hasText: '가입된 이메일이라면' })).toBeVisible();
  }

  await page.getByRole('link', { name: '로그인으로 돌아가기' }).click();
  await expect(page).toHaveURL('/login');
});

test('a new password is set with the link, which leaves the address bar', async ({ page, join, server }) => {
  const kim = await join('senior');
  await page.goto('/login');
  await page.goto(await resetPathOf(server.services, kim.email));
  await expect(page.getByRole('heading', { name: '비밀번호 다시 정하기' })).toBeVisible();
  await expect(page).toHaveURL('/reset');

  const [next, again] = [page.getByLabel('새 비밀번호', { exact: true }), page.getByLabel('새 비밀번호 확인')];
  const submit = page.getByRole('button', { name: '비밀번호 바꾸기' });
  await next.fill('짧아요');
  await again.fill('짧아요');
  await submit.click();
  await expect(page.getByText('비밀번호는 8자 이상 입력해 주세요.')).toBeVisible();
  await next.fill(NEW_PASSWORD);
  await submit.click();
  await expect(page.getByText('새 비밀번호가 일치하지 않습니다.')).toBeVisible();
  await again.fill(NEW_PASSWORD);
  await submit.click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('비밀번호가 변경되었습니다. 새 비밀번호로 로그인해 주세요.')).toBeVisible();
  await logIn(page, { ...kim, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/main');
});

test('a spent link is explained, with a way on', async ({ page, join, server }) => {
  const kim = await join('senior');
  const path = await resetPathOf(server.services, kim.email);
  const token = new URLSearchParams(path.split('?')[1]).get('token');
  await page.request.post('/auth/reset', { data: { token, newPassword: NEW_PASSWORD } });

  await page.goto(path);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('새 비밀번호 확인').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();

  await expect(page.getByRole('heading', { name: '쓸 수 없는 링크입니다' })).toBeVisible();
  await page.getByRole('link', { name: '새 링크 받기' }).click();
  await expect(page).toHaveURL('/forgot');
});
