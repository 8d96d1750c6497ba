/** What the server's log may know of a whole journey: what happened, and none of the secrets that it took. */
import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newcomer } from './harness/members.ts';
import {
  askToWithdraw,
  changePassword,
  expectToast,
  fillSignUp,
  logIn,
  submitPost,
  unique,
} from './harness/screens.ts';
import { ADMIN } from './harness/server.ts';

test.use({ serverSettings: { LOG_LEVEL: 'trace' }, serviceWorker: true });
interface Secrets {
  passwords: Set<string>;
  tokens: Set<string>;
}

/** Every password, token and cookie that goes over the wire, either way, from now on. */
async function listen(context: BrowserContext): Promise<Secrets> {
  const secrets: Secrets = { passwords: new Set(), tokens: new Set() };
  context.on('request', (request) => {
    const body = request.postData() ?? '';
    if (/password/i.test(body)) {
      for (const [name, value] of Object.entries(JSON.parse(body))) {
        if (/password/i.test(name)) secrets.passwords.add(String(value));
      }
    }
    const bearer = request.headers().authorization?.split(' ')[1];
    if (bearer) secrets.tokens.add(bearer);
  });
  // Read on their way: once the page has moved on, the browser may have forgotten what it was answered.
  await context.route(/\/auth\/(sign-in|reissue)$/, async (route) => {
    const response = await route.fetch();
    const cookie = /=([^;]+)/.exec(response.headers()['set-cookie'] ?? '')?.[1];
    if (cookie) secrets.tokens.add(cookie);
    if (response.ok()) {
      const { accessToken, refreshToken } = await response.json();
      secrets.tokens.add(accessToken).add(refreshToken);
    }
    await route.fulfill({ response });
  });
  return secrets;
}

test('the log of a whole journey tells the events, and no password and no token', async ({ page, context, server }) => {
  const secrets = await listen(context);
  const person = newcomer('senior');
  const mistyped = 'mistyped at the first try';
  const renewed = `renewed ${person.password}`;

  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible();
  await logIn(page, { ...person, password: mistyped });
  await expect(page.getByText('이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL('/main');

  // A token that nobody accepts: the next call renews it.
  await page.evaluate(() => localStorage.setItem('accessToken', 'no.longer.good'));
  await page.goto('/free/write');
  const title = unique('지워질 글');
  await submitPost(page, { title, content: '내용' });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goto('/mypage/edit-password');
  await changePassword(page, mistyped, renewed);
  await expect(page.getByText('현재 비밀번호와 일치하지 않습니다.')).toBeVisible();
  await changePassword(page, person.password, renewed);
  await expectToast(page, '비밀번호가 변경되었습니다.');
  await page.goto('/mypage');
  await askToWithdraw(page);
  await expect(page).toHaveURL('/login');
  await logIn(page, ADMIN);
  await expect(page).toHaveURL('/admin');

  const events = () => Array.from(server.output().matchAll(/"security":"([\w-]+)"/g), (match) => match[1]);
  await expect
    .poll(events)
    .toEqual([
      'admin-made',
      'signed-up',
      'sign-in-failed',
      'signed-in',
      'confirmation-failed',
      'password-changed',
      'withdrawn',
      'signed-in',
    ]);

  expect(secrets.passwords).toEqual(new Set([person.password, mistyped, renewed, ADMIN.password]));
  // Two sign-ins and a renewal, a pair each; the devices' cookies; the token that was no longer good. Within one second
  // the renewed access token is the same again.
  expect(secrets.tokens.size).toBeGreaterThanOrEqual(8);
  const log = server.output();
  for (const secret of [...secrets.passwords, ...secrets.tokens, person.email, ADMIN.email]) {
    expect(log).not.toContain(secret);
    expect(log).not.toContain(encodeURIComponent(secret));
  }
});
