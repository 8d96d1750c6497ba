/** With OIDC_ONLY and SIGNUP=invite, whoever an admin has invited joins by the company's identity provider. */
import { expect, expectAccessible } from './fixtures.ts';
import { signIn, somebody, test } from './harness/company.ts';
import { ADMIN } from './harness/server.ts';

test.use({ serverSettings: [{ OIDC_ONLY: 'on', SIGNUP: 'invite' }, { scope: 'worker' }] });

test('who is not invited is told so, and joins when they are @phone-only', async ({
  page,
  browser,
  server,
  provider,
}) => {
  const person = somebody();
  await page.goto('/login');
  await signIn(page, provider, person);
  await expect(page.getByRole('alert')).toContainText(`관리자에게 ${person.email} 주소로 초대해 달라고 해 주세요.`);
  await expectAccessible(page);

  const admins = await browser.newPage({ baseURL: server.url });
  await admins.goto('/login');
  await signIn(admins, provider, somebody({ email: ADMIN.email, sub: 'the admin' }));
  await expect(admins).toHaveURL('/admin');
  await admins.goto('/admin/joins');
  await expect(admins.getByText('아직 쓰지 않은 초대가 없습니다.')).toBeVisible();
  await admins.getByLabel('초대할 이메일').fill(String(person.email).toUpperCase());
  await admins.getByLabel('초대할 사람의 입사 연도').fill('2009');
  await admins.getByLabel('초대할 사람의 소속').fill('법무팀');
  await admins.getByRole('button', { name: '초대 링크 만들기' }).click();
  const row = admins.getByRole('listitem').filter({ hasText: String(person.email) });
  await expect(row).toContainText('법무팀');
  const link = new URL(await admins.getByLabel('초대 링크', { exact: true }).inputValue());
  await admins.close();

  await page.goto(link.pathname + link.search);
  await expect(page).toHaveURL('/login');
  await signIn(page, provider, person);
  await expect(page.getByLabel('소속')).toHaveValue('법무팀');
  await expect(page.getByLabel('소속')).not.toBeEditable();
  await expect(page.getByLabel('소속')).toHaveAccessibleDescription('초대에 정해져 있어 바꿀 수 없어요.');
  await expect(page.getByLabel('입사 연도')).toHaveValue('2009');
  await expect(page.getByLabel('입사 연도').getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL('/main');
});
