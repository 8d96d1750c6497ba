/** The first start without an admin: its address makes one, once. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, expectAccessible, test } from './fixtures.ts';

test.use({ serverSettings: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });

const PASSWORD = '처음을 여는 비밀번호 3';

test('the first admin names the community, and says who may join @phone-only', async ({ page, context, server }) => {
  const folder = dirname(server.services.config.databaseUrl.slice('file:'.length));
  const address = readFileSync(join(folder, 'setup-address'), 'utf8').trim();
  expect(address).toMatch(/\/setup\?token=[\w-]{43}$/);
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByLabel('닉네임')).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole('heading', { name: '처음 시작하기' })).toBeVisible();
  await expect(page).toHaveURL('/setup');
  await expectAccessible(page);

  const submit = page.getByRole('button', { name: '시작하기' });
  await submit.click();
  for (const text of ['이메일을', '비밀번호를', '닉네임을', '입사 연도를', '소속을']) {
    await expect(page.getByText(new RegExp(`^${text} (입력|선택)해 주세요.$`))).toBeVisible();
  }
  await page.getByLabel('이메일').fill('boss@haneul.example');
  await page.getByLabel('비밀번호', { exact: true }).fill('password12');
  await page.getByLabel('닉네임').fill('관리자');
  await page.getByLabel('입사 연도').selectOption({ index: 3 });
  await page.getByLabel('소속').fill('경영지원팀');
  await page.getByLabel('커뮤니티 이름').fill('하늘 이음');
  const signup = page.getByLabel('가입할 수 있는 사람');
  await expect(page.getByText('메일 설정이 없어서')).toBeVisible();
  await signup.selectOption('초대를 받은 사람');
  await submit.click();
  await expect(page.getByText('너무 흔한 비밀번호입니다.')).toBeVisible();
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await submit.click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('관리자 계정을 만들었습니다. 로그인해 주세요.')).toBeVisible();
  await expect(page.getByText('하늘 이음').first()).toBeVisible();
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL('/admin');

  // The other page has come too late, and nobody joins without an invitation.
  await other.getByLabel('이메일').fill('late@haneul.example');
  await other.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await other.getByLabel('닉네임').fill('둘째');
  await other.getByLabel('입사 연도').selectOption({ index: 3 });
  await other.getByLabel('소속').fill('경영지원팀');
  await other.getByRole('button', { name: '시작하기' }).click();
  await expect(other.getByRole('alert').filter({ hasText: '이미 사용했거나 기한이 지난 주소입니다.' })).toBeVisible();

  // Where the company changes it afterwards.
  await page.goto('/admin/settings?tab=rules');
  await expect(page.getByLabel('가입할 수 있는 사람')).toHaveValue('invite');
  await page.getByLabel('가입할 수 있는 사람').selectOption('관리자가 승인한 사람');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('설정을 저장했습니다.')).toBeVisible();
  await page.goto('/admin/log');
  await expect(page.getByText('가입할 수 있는 사람: 초대를 받은 사람 → 관리자가 승인한 사람')).toBeVisible();
});
