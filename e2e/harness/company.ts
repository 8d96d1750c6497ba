/** A company with an identity provider: a real one, which the browser is sent to and comes back from. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  type Person,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../packages/server/test/harness/identity-provider.ts';
import { test as base, expect } from '../fixtures.ts';
import { newcomer } from './members.ts';
import { startServer } from './server.ts';

const BUTTON = '이음컴퍼니 계정으로 로그인';

export const test = base.extend<object, { provider: TestIdentityProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it.
    async ({}, use) => {
      const provider = await startIdentityProvider('http://127.0.0.1/');
      await use(provider);
      await provider.goAway();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider, serverSettings }, use) => {
      const server = await startServer({ ...provider.settings, ...serverSettings });
      provider.register(`${server.url}/auth/oidc/callback`);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

export function somebody(claims: object = {}): Person {
  const { email, nickname } = newcomer('senior');
  return { sub: randomUUID(), email, email_verified: true, nickname, ...claims };
}

export const button = (page: Page) => page.getByRole('button', { name: BUTTON });

export async function signIn(page: Page, provider: TestIdentityProvider, person: Person | null): Promise<void> {
  provider.person = person;
  await button(page).click();
}

export async function complete(page: Page, nickname?: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '프로필 완성하기' })).toBeVisible();
  if (nickname !== undefined) await page.getByLabel('닉네임').fill(nickname);
  await page.getByLabel('입사 연도').selectOption({ index: 4 });
  await page.getByLabel('소속').fill('디자인팀');
  await page.getByRole('button', { name: '가입하기' }).click();
}
