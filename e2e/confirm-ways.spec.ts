/** Confirming by what a member has beside a password: codes and passkeys. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { press, tabTo } from './harness/focus.ts';
import { forgetConfirmation } from './harness/members.ts';
import { expectToast, pressAndConfirm } from './harness/screens.ts';
import { addPasskey, appOf, codeOf, pageWithAuthenticator, passkeysOf, setUpApp } from './harness/second-factor.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '본인 확인' });
const way = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true });

async function askForNewCodes(page: Page): Promise<void> {
  await pressAndConfirm(appOf(page).getByRole('button', { name: '새로 만들기' }), '새로 만들기');
}

test('by a code or a recovery code, with the keyboard alone', async ({ join, server, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member, '/mypage/security');
  const { code, recoveryCodes } = await setUpApp(page);
  await appOf(page).getByRole('button', { name: '보관했어요' }).click();

  await forgetConfirmation(server, member);
  await askForNewCodes(page);
  await expect(dialogOf(page).getByLabel('현재 비밀번호')).toBeFocused();
  await expect(way(page, '패스키로 확인')).toBeHidden();
  await expectAccessible(page);
  await press(page, way(page, '인증 코드로 확인'));
  await expect(codeOf(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByText('코드를 입력해 주세요.')).toBeVisible();
  await page.keyboard.insertText('000000');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByText('코드가 올바르지 않습니다.')).toBeVisible();
  await expect(codeOf(page)).toBeFocused();
  await codeOf(page).fill(code());
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(appOf(page).locator('code')).toHaveCount(10);
  const renewed = await appOf(page).locator('code').allInnerTexts();
  expect(renewed).not.toEqual(recoveryCodes);
  await appOf(page).getByRole('button', { name: '보관했어요' }).click();

  await forgetConfirmation(server, member);
  await askForNewCodes(page);
  await press(page, way(page, '인증 코드로 확인'));
  await press(page, way(page, '복구 코드로 확인'));
  await expect(dialogOf(page).getByLabel('복구 코드')).toBeFocused();
  await press(page, way(page, '비밀번호로 확인'));
  await expect(dialogOf(page).getByLabel('현재 비밀번호')).toBeFocused();
  await press(page, way(page, '인증 코드로 확인'));
  await press(page, way(page, '복구 코드로 확인'));
  await page.keyboard.insertText(renewed[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(appOf(page).locator('code')).toHaveCount(10);
});

test('by a passkey, and what was asked for is done @phone-only', async ({ join, page, server }) => {
  const member = await join('senior');
  const { origin, takeFinger } = await pageWithAuthenticator(page, server, member);
  await page.goto(`${origin}/mypage/security`);
  await addPasskey(page, '업무용 노트북');

  await forgetConfirmation(server, member);
  await pressAndConfirm(passkeysOf(page).getByRole('button', { name: '업무용 노트북 삭제' }), '삭제');
  await expect(dialogOf(page).getByLabel('현재 비밀번호')).toBeFocused();
  await expect(way(page, '인증 코드로 확인')).toBeHidden();
  await expectAccessible(page);
  await takeFinger(false);
  await press(page, way(page, '패스키로 확인'));
  await expect(dialogOf(page).getByRole('alert')).toHaveText('패스키를 확인하지 못했습니다. 다시 시도해 주세요.');
  await tabTo(page, way(page, '패스키로 확인'));
  await takeFinger(true);
  await page.keyboard.press('Enter');
  await expectToast(page, '패스키가 삭제되었습니다.');
  await expect(dialogOf(page)).toBeHidden();
  await expect(passkeysOf(page).getByRole('listitem')).toHaveCount(0);
});
