/** Sign-ins by the company's identity provider, once one is in: confirming, and the end after a day. */
import type { Page } from '@playwright/test';
import type { TestIdentityProvider } from '../packages/server/test/harness/identity-provider.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { complete, signIn, somebody, test } from './harness/company.ts';
import { daysLeft, endSignIn, forgetConfirmation } from './harness/members.ts';
import { acknowledge, askToWithdraw, expectToast } from './harness/screens.ts';
import { settle } from './harness/settle.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '본인 확인' });
const again = (page: Page) => dialogOf(page).getByRole('button', { name: '이음컴퍼니 계정으로 다시 로그인' });

async function sessionOf(page: Page) {
  return { accessToken: await page.evaluate(() => localStorage.getItem('accessToken') ?? '') };
}

/** Somebody new, who is home by now. */
async function joinByProvider(page: Page, provider: TestIdentityProvider) {
  const person = somebody();
  await page.goto('/login');
  await signIn(page, provider, person);
  await complete(page);
  await expect(page).toHaveURL('/main');
  return person;
}

test('a member without a password confirms by signing in again @phone-only', async ({ page, provider, server }) => {
  const person = await joinByProvider(page, provider);
  await page.goto('/mypage?from=here');
  const session = await sessionOf(page);
  await forgetConfirmation(server, { session });

  await askToWithdraw(page);
  await expect(again(page)).toBeFocused();
  await expect(dialogOf(page).getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: '회원 탈퇴' })).toBeFocused();

  provider.person = null;
  await askToWithdraw(page);
  await again(page).click();
  await acknowledge(page, '회사 계정 로그인을 취소했습니다.');
  await expect(page).toHaveURL('/mypage?from=here');

  provider.person = person;
  await askToWithdraw(page);
  const signedIn = page.waitForResponse('**/auth/oidc/sign-in');
  await again(page).click();
  await signedIn;
  await expect(page).toHaveURL('/mypage?from=here');
  await expect(page.getByRole('button', { name: '회원 탈퇴' })).toBeVisible();
  expect((await sessionOf(page)).accessToken).not.toBe(session.accessToken);
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const formerSignIn = async () => (await fetch(`${server.url}/api/members/me`, { headers })).status;
  await expect.poll(formerSignIn).toBe(401);
  await askToWithdraw(page);
  await expectToast(page, '탈퇴가 완료되었습니다.');
});

test('who stays signed in is so for a day, also after a confirmation', async ({ page, provider, server }) => {
  const person = somebody();
  await page.goto('/login');
  await page.getByLabel('로그인 상태 유지').check();
  await signIn(page, provider, person);
  await complete(page);
  await expect(page).toHaveURL('/main');
  const expectADay = async () => {
    expect(await daysLeft(page)).toBeGreaterThan(0.9);
    expect(await daysLeft(page)).toBeLessThanOrEqual(1);
  };
  await expectADay();

  await page.goto('/mypage');
  await forgetConfirmation(server, { session: await sessionOf(page) });
  await askToWithdraw(page);
  const signedIn = page.waitForResponse('**/auth/oidc/sign-in');
  await again(page).click();
  await signedIn;
  await expect(page).toHaveURL('/mypage');
  await expect(page.getByRole('button', { name: '회원 탈퇴' })).toBeVisible();
  await expectADay();
});

test('a sign-in ends after a day, and the next one leads back', async ({ page, provider, server }) => {
  const person = await joinByProvider(page, provider);
  // What it still asks for would be told that the session is over, before the next screen can say so.
  await settle(page);
  await endSignIn(server, await sessionOf(page));

  await page.goto('/free');
  await acknowledge(page, '세션이 만료되었습니다. 다시 로그인해 주세요.');
  await expect(page).toHaveURL('/login');
  expect((await sessionOf(page)).accessToken).toBe('');
  await signIn(page, provider, person);
  await expect(page).toHaveURL('/free');
  await expect(page.getByRole('heading', { name: '자유게시판' })).toBeVisible();
});
