/** With OIDC_ONLY, the company's identity provider is the only way in. */
import { expect, expectAccessible } from './fixtures.ts';
import { complete, signIn, somebody, test } from './harness/company.ts';
import { daysLeft } from './harness/members.ts';

test.use({ serverSettings: [{ OIDC_ONLY: 'on' }, { scope: 'worker' }] });

test('the login has the button and its checkbox alone, and nobody signs up', async ({ page, provider }) => {
  await page.goto('/login');
  await expect(page.getByLabel('이메일')).toBeHidden();
  await expect(page.getByRole('link', { name: '회원가입' })).toBeHidden();
  await page.goto('/signup');
  await expect(page).toHaveURL('/login');
  await expectAccessible(page);
  await page.getByLabel('로그인 상태 유지').check();

  await signIn(page, provider, somebody());
  await complete(page);
  await expect(page).toHaveURL('/main');
  expect(await daysLeft(page)).toBeGreaterThan(0.9);
});
