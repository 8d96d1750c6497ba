import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { daysLeft, signIn } from './harness/members.ts';
import { askedBy } from './harness/requests.ts';
import { acknowledge, changePassword, expectToast, logIn } from './harness/screens.ts';

const DAY = 86_400_000;

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);

test('who stays signed in has a session of 14 days, anyone else one of minutes @phone-only', async ({ page, join }) => {
  const member = await join('senior');
  await page.goto('/login');
  const keep = page.getByRole('checkbox', { name: '로그인 상태 유지' });
  await expect(keep).not.toBeChecked();
  await logIn(page, member);
  await expect(page).toHaveURL('/main');
  expect(await daysLeft(page)).toBeLessThan(1 / 24);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByText('로그인 상태 유지').click();
  await expect(keep).toBeChecked();
  await logIn(page, member);
  await expect(page).toHaveURL('/main');
  expect(await daysLeft(page)).toBeGreaterThan(13.9);
});

test('a session that is kept is renewed silently on load once half of it is over', async ({ page, join }) => {
  await page.goto('/login');
  await page.getByLabel('로그인 상태 유지').check();
  await logIn(page, await join('senior'));
  await expect(page).toHaveURL('/main');
  // An access token that is renewed within the same second is the same one.
  const first = await stored(page, 'refreshToken');

  const openAfter = async (days: number) => {
    await page.clock.install({ time: Date.now() + days * DAY });
    await page.goto('/free');
    await expect(page.getByRole('heading', { name: '자유게시판' })).toBeVisible();
  };
  const asked = askedBy(page);
  await openAfter(6.9);
  expect(asked).not.toContain('/auth/reissue');
  expect(await stored(page, 'refreshToken')).toBe(first);

  await openAfter(13.9); // The rest is for a slow machine.
  await expect.poll(() => stored(page, 'refreshToken')).not.toBe(first);
  expect(await daysLeft(page)).toBeGreaterThan(13.9);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a change of the password goes on in all tabs here, and nowhere else', async ({ join, server, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member);
  const elsewhere = await pageOf(await signIn(server, member));
  await elsewhere.goto('/main');
  await page.goto('/mypage/edit-password');
  const tab = await page.context().newPage();
  await tab.goto('/main');
  await expect(tab.getByRole('heading', { name: '자유게시판' })).toBeVisible();
  const stolen = await stored(page, 'accessToken');

  await changePassword(page, member.password, 'another long secret 7');
  await expectToast(page, '비밀번호가 변경되었습니다.');
  await expect(page).toHaveURL('/mypage');
  await expect(page.getByText(member.nickname, { exact: true }).first()).toBeVisible();

  const headers = { authorization: `Bearer ${stolen}` };
  expect((await fetch(`${server.url}/api/members/me`, { headers })).status).toBe(401);
  await tab.goto('/free');
  await expect(tab.getByRole('heading', { name: '자유게시판' })).toBeVisible();
  await expect(tab.getByRole('alertdialog')).toHaveCount(0);
  await elsewhere.goto('/free');
  await acknowledge(elsewhere, '세션이 만료되었습니다. 다시 로그인해 주세요.');
});
