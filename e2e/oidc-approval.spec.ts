/** With SIGNUP=approval, somebody new from the company's identity provider waits for an admin. */
import { expect, expectAccessible } from './fixtures.ts';
import { complete, signIn, somebody, test } from './harness/company.ts';

test.use({ serverSettings: [{ SIGNUP: 'approval' }, { scope: 'worker' }] });

test('somebody new waits, and comes in once an admin has agreed', async ({ page, provider, admin, pageOf }) => {
  const person = somebody();
  await page.goto('/login');
  await signIn(page, provider, person);
  await complete(page);
  await expect(page.getByRole('alert')).toHaveText(
    '관리자가 승인하면 로그인할 수 있어요. 승인되었는지는 로그인해 보면 알 수 있어요.',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: '로그인으로 돌아가기' }).click();
  await signIn(page, provider, person);
  await expect(page.getByRole('alert')).toHaveText('관리자의 승인을 기다리고 있습니다.');

  const admins = await pageOf(admin, '/admin/joins');
  const row = admins.getByRole('listitem').filter({ hasText: String(person.email) });
  await row.getByRole('button', { name: '승인' }).click();
  await expect(row).toBeHidden();

  await page.getByRole('link', { name: '로그인으로 돌아가기' }).click();
  await signIn(page, provider, person);
  await expect(page).toHaveURL('/main');
});
