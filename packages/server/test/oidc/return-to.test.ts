/** Where one is led after the sign-in at the provider. */
import { expect, test } from 'vitest';
import { describeOnOneEngine } from '../harness/world.ts';
import { companyOf, MINJI, SETTINGS } from './company.ts';

describeOnOneEngine(
  'the screen that one wanted to see',
  (world) => {
    const { newBrowser, provider } = companyOf(world);

    test.each([
      ['/free/12?tag=3', '/free/12?tag=3'],
      ['/free/12#comment-34', '/free/12#comment-34'],
      ['/mypage', '/mypage'],
      ['', null],
      ['main', null],
      ['//elsewhere.test', null],
      ['/\\elsewhere.test', null],
      ['/\t/elsewhere.test', null],
      ['/.//elsewhere.test', null],
      ['https://elsewhere.test/', null],
      ['javascript:alert(1)', null],
      [`/${'a'.repeat(500)}`, null],
    ])('%s is one of this app, or none', async (returnTo, expected) => {
      const member = await world().member({ email: MINJI.email as string });
      provider.person = MINJI;
      const browser = newBrowser();
      const screen = await browser.open(`/auth/oidc/start?${new URLSearchParams({ returnTo })}`);

      const { body } = await browser.post<{ returnTo: string | null }>('/auth/oidc/sign-in', {
        token: screen.hash.slice(1),
      });

      expect(member.id).toBeGreaterThan(0);
      expect(body.returnTo).toBe(expected);
    });
  },
  SETTINGS,
);
