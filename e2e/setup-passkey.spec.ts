/** The first admin with a passkey in place of a password: setup.spec.ts has the rest of that screen. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectToast, pressAndConfirm } from './harness/screens.ts';
import { pageWithAuthenticator, passkeysOf } from './harness/second-factor.ts';

// Of its own, since a server has one first admin.
test.use({ serverSettings: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ADMIN_SECOND_FACTOR: 'required' } });

test('the first admin is made with a passkey in place of a password @phone', async ({ page, server }) => {
  const folder = dirname(server.services.config.databaseUrl.slice('file:'.length));
  const address = new URL(readFileSync(join(folder, 'setup-address'), 'utf8').trim());
  const { origin, takeFinger } = await pageWithAuthenticator(page, server, null);
  await page.goto(`${origin}/setup${address.search}`);
  await page.getByLabel('비밀번호', { exact: true }).fill('짧음');
  await page.getByLabel('로그인 방법').selectOption('패스키');
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeHidden();
  await expect(page.getByText('localhost 주소에서만 쓸 수 있어요.')).toBeVisible();
  await expectAccessible(page);

  const submit = page.getByRole('button', { name: '시작하기' });
  await submit.click();
  await expect(page.getByText('이메일을 입력해 주세요.')).toBeVisible();
  await page.getByLabel('이메일').fill('boss@haneul.example');
  await page.getByLabel('닉네임').fill('관리자');
  await page.getByLabel('입사 연도').selectOption({ index: 3 });
  await page.getByLabel('소속').fill('경영지원팀');
  await takeFinger(false);
  await submit.click();
  await expectToast(page, '패스키를 만들지 못했습니다. 다시 시도하거나 비밀번호를 선택해 주세요.');
  await expect(page.getByLabel('이메일')).toHaveValue('boss@haneul.example');
  await takeFinger(true);
  await submit.click();

  await expect(page).toHaveURL(`${origin}/login`);
  await expectToast(page, '관리자 계정을 만들었습니다. 로그인해 주세요.');
  await page.getByRole('button', { name: '패스키 사용하기' }).click();
  await expect(page).toHaveURL(`${origin}/admin`);

  // Without it, nothing would let them in.
  await page.goto(`${origin}/mypage/security`);
  await pressAndConfirm(passkeysOf(page).getByRole('button', { name: '첫 패스키 삭제' }), '삭제');
  await expectToast(
    page,
    '비밀번호가 없는 계정의 마지막 패스키는 삭제할 수 없습니다. 다른 패스키를 먼저 추가해 주세요.',
  );
  await expect(passkeysOf(page).getByRole('listitem')).toContainText('첫 패스키');
});
