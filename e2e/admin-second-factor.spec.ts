import { expect, expectAccessible, test } from './fixtures.ts';
import { logIn } from './harness/screens.ts';
import { appOf, setUpApp } from './harness/second-factor.ts';
import { ADMIN } from './harness/server.ts';

test.use({ serverSettings: { ADMIN_SECOND_FACTOR: 'required' } });

test('an admin is led to where a second factor is set up, and into the app afterwards', async ({ page }) => {
  const notice = page.getByText('관리자는 2단계 인증을 먼저 설정해야 해요.');
  const signIns = page.getByRole('region', { name: '로그인한 기기' });
  await page.goto('/login');
  await logIn(page, ADMIN);
  await expect(page).toHaveURL('/mypage/security');
  await expect(notice).toBeVisible();
  await expect(signIns).toBeHidden();
  await expectAccessible(page);
  await page.goto('/free');
  await expect(page).toHaveURL('/mypage/security');

  await setUpApp(page);
  await appOf(page).getByRole('button', { name: '보관했어요' }).click();
  await expect(notice).toBeHidden();
  await expect(signIns).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/admin');
});
