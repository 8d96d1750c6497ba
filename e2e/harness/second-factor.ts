/** The sections of the authenticator app and the passkeys, and a member who sets them up there. */
import { expect, type Page } from '@playwright/test';
import { codeAt } from '../../packages/server/test/harness/authenticator-app.ts';
import { keepSession, type Member } from './members.ts';
import { expectToast } from './screens.ts';
import type { Server } from './server.ts';

export const appOf = (page: Page) => page.getByRole('region', { name: '2단계 인증' });
export const passkeysOf = (page: Page) => page.getByRole('region', { name: '패스키' });
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

interface Authenticator {
  /** Where the page is to be opened. */
  origin: string;
  /** Whether it takes the next fingerprints for its owner's. */
  takeFinger(isOwners: boolean): Promise<void>;
}

/** At an address that may have passkeys, in a browser that has an authenticator with a fingerprint. */
export async function pageWithAuthenticator(page: Page, server: Server, member: Member | null): Promise<Authenticator> {
  const origin = server.url.replace('127.0.0.1', 'localhost');
  if (member) await keepSession(page.context(), origin, member.session);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    origin,
    async takeFinger(isOwners) {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isOwners });
    },
  };
}

/** On the screen of the security. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('패스키 이름').fill(name);
  await page.keyboard.press('Enter');
  await expectToast(page, '패스키가 추가되었습니다.');
}
