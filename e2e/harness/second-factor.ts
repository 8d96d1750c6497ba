/** The section of the authenticator app, and a member who sets one up there. */
import { expect, type Page } from '@playwright/test';
import { codeAt } from '../../packages/server/test/harness/authenticator-app.ts';

export const appOf = (page: Page) => page.getByRole('region', { name: '2단계 인증' });
export const codeOf = (page: Page) => page.getByLabel('인증 코드');

interface App {
  /** What it shows now. */
  code(): string;
  /** As the member has stored them. */
  recoveryCodes: string[];
}

export async function setUpApp(page: Page): Promise<App> {
  await appOf(page).getByRole('button', { name: '인증 앱 설정' }).click();
  await expect(appOf(page).getByRole('img', { name: '인증 앱으로 찍는 QR 코드' })).toBeVisible();
  const secret = (await appOf(page).locator('code').innerText()).replaceAll(' ', '');
  const code = () => codeAt(secret, new Date());
  await codeOf(page).fill(code());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '복구 코드를 보관해 주세요' })).toBeFocused();
  return { code, recoveryCodes: await appOf(page).locator('code').allInnerTexts() };
}
