/** A second factor: an authenticator app with its recovery codes, and passkeys. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { daysLeft } from './harness/members.ts';
import { expectToast, logIn, pressAndConfirm } from './harness/screens.ts';
import { addPasskey, appOf, codeOf, pageWithAuthenticator, passkeysOf, setUpApp } from './harness/second-factor.ts';

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('e2e:session', 'kept');
  });
}

test('an authenticator app signs in with a code, or without it with a recovery code @phone', async ({
  join,
  page,
  pageOf,
}) => {
  const member = await join('senior');
  const laptop = await pageOf(member, '/mypage/security');
  await expect(appOf(laptop)).toContainText('사용하지 않아요.');
  await appOf(laptop).getByRole('button', { name: '인증 앱 설정' }).click();
  await expect(appOf(laptop).getByRole('img')).toBeVisible();
  await expect(laptop.getByRole('region', { name: '인증 앱 설정' })).toBeFocused();
  // A phone can't scan its own screen.
  const isPhone = (laptop.viewportSize()?.width ?? 0) < 768;
  await expect(appOf(laptop).locator('a[href^="otpauth://totp/"]')).toBeVisible({ visible: isPhone });
  await expectAccessible(laptop);
  await codeOf(laptop).fill('000000');
  await laptop.keyboard.press('Enter');
  await expect(appOf(laptop).getByText('코드가 올바르지 않습니다.')).toBeVisible();
  await expect(codeOf(laptop)).toBeFocused();
  await appOf(laptop).getByRole('button', { name: '취소' }).click();
  await expect(laptop.getByRole('heading', { name: '2단계 인증' })).toBeFocused();

  const { code, recoveryCodes } = await setUpApp(laptop);
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(laptop);
  const download = laptop.waitForEvent('download');
  await appOf(laptop).getByRole('button', { name: '다운로드' }).click();
  expect((await download).suggestedFilename()).toBe('ieum-recovery-codes.txt');
  await appOf(laptop).getByRole('button', { name: '보관했어요' }).click();
  await expect(appOf(laptop)).toContainText('10개 남았어요.');

  await page.goto('/login');
  await logIn(page, member);
  await expect(codeOf(page)).toBeFocused();
  await expectAccessible(page);
  await codeOf(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2단계 인증 코드가 올바르지 않습니다.')).toBeVisible();
  await page.getByRole('button', { name: '다시 로그인하기' }).click();
  await expect(page.getByLabel('이메일')).toHaveValue(member.email);
  await logIn(page, member);
  await codeOf(page).fill(code());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/main');

  await leave(page);
  await page.goto('/login');
  await logIn(page, member);
  await page.getByRole('button', { name: '복구 코드 사용하기' }).click();
  await page.getByLabel('복구 코드').fill((recoveryCodes[0] ?? '').toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/main');

  await page.goto('/mypage/security');
  await expect(appOf(page)).toContainText('9개 남았어요.');
  await pressAndConfirm(appOf(page).getByRole('button', { name: '새로 만들기' }), '새로 만들기');
  await expect(appOf(page).locator('code')).toHaveCount(10);
  await appOf(page).getByRole('button', { name: '보관했어요' }).click();
  await pressAndConfirm(appOf(page).getByRole('button', { name: '해제' }), '해제');
  await expectToast(page, '2단계 인증이 해제되었습니다.');
  await expect(appOf(page)).toContainText('사용하지 않아요.');
});

test('a passkey signs in alone, or after the password was given @phone-only', async ({ join, page, server }) => {
  const member = await join('senior');
  const { origin } = await pageWithAuthenticator(page, server, member);
  await page.goto(`${origin}/mypage/security`);
  await passkeysOf(page).getByRole('button', { name: '패스키 추가' }).click();
  await expect(passkeysOf(page).getByText('이름을 입력해 주세요.')).toBeVisible();
  await addPasskey(page, '업무용 노트북');
  await expect(passkeysOf(page).getByRole('listitem')).toContainText('업무용 노트북');
  await expect(appOf(page)).toContainText('남은 코드가 없어요.');
  await expectAccessible(page);
  await page.getByLabel('패스키 이름').fill('한 번 더');
  await page.keyboard.press('Enter');
  await expectToast(page, '이 기기에는 이미 패스키가 있습니다.');

  await leave(page);
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: '패스키 사용하기' }).click();
  await expect(page).toHaveURL(`${origin}/main`);
  expect(await daysLeft(page)).toBeLessThan(1 / 24);

  await leave(page);
  await page.goto(`${origin}/login`);
  await page.getByLabel('로그인 상태 유지').check();
  await page.getByRole('button', { name: '패스키 사용하기' }).click();
  await expect(page).toHaveURL(`${origin}/main`);
  expect(await daysLeft(page)).toBeGreaterThan(13.9);

  await leave(page);
  await page.goto(`${origin}/login`);
  await logIn(page, member);
  await expect(page.getByText('등록한 패스키로 로그인을 완료해 주세요.')).toBeVisible();
  await expect(codeOf(page)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: '패스키 사용하기' }).click();
  await expect(page).toHaveURL(`${origin}/main`);

  await page.goto(`${origin}/mypage/security`);
  await pressAndConfirm(passkeysOf(page).getByRole('button', { name: '업무용 노트북 삭제' }), '삭제');
  await expectToast(page, '패스키가 삭제되었습니다.');
  await expect(passkeysOf(page).getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '패스키', exact: true })).toBeFocused();

  await leave(page);
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: '패스키 사용하기' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '이 패스키로 로그인할 수 없습니다.' })).toBeVisible();
});

test('where there are no passkeys, as at an IP address, the screens say so', async ({ join, page, pageOf }) => {
  const there = await pageOf(await join('senior'), '/mypage/security');
  await expect(passkeysOf(there)).toContainText('이 브라우저나 주소에서는 패스키를 쓸 수 없어요.');

  await page.goto('/login');
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '패스키 사용하기' })).toBeHidden();
});
