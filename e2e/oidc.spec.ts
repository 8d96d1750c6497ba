/** Signing in by the company's identity provider. */
import { expect, expectAccessible } from './fixtures.ts';
import { button, complete, signIn, somebody, test } from './harness/company.ts';
import { newcomer } from './harness/members.ts';
import { logOut } from './harness/screens.ts';

test('somebody new completes the profile once, and comes in at once afterwards @phone', async ({ page, provider }) => {
  const person = somebody();
  await page.goto('/login');
  await expect(button(page)).toBeVisible();
  await expectAccessible(page);
  await signIn(page, provider, person);

  await expect(page.getByLabel('닉네임')).toHaveValue(String(person.nickname));
  await expectAccessible(page);
  await expect(page.getByText(`${person.email} 계정으로 처음 오셨네요.`)).toBeVisible();
  await complete(page);
  await expect(page).toHaveURL('/main');

  await logOut(page);
  await signIn(page, provider, person);
  await expect(page).toHaveURL('/main');
});

test('the token is neither in the address nor in the history', async ({ page, provider }) => {
  await page.goto('/login');
  await signIn(page, provider, somebody());
  await expect(page.getByRole('heading', { name: '프로필 완성하기' })).toBeVisible();

  expect(await page.evaluate(() => location.href)).toMatch(/\/login\/oidc$/);
  await page.reload();
  await expect(page).toHaveURL('/login?oidc=expired');
  await expect(page.getByRole('alert')).toHaveText('로그인 시간이 지났습니다. 다시 로그인해 주세요.');
});

test('a visitor comes back to where they were going', async ({ page, provider, join }) => {
  const member = await join('senior');
  await page.goto('/mypage/bookmarked?tab=free');
  await expect(page).toHaveURL('/login');
  await signIn(page, provider, somebody({ email: member.email }));

  await expect(page).toHaveURL('/mypage/bookmarked?tab=free');
});

test('what is missing, wrong or taken is said at its field', async ({ page, provider, join }) => {
  const { nickname } = await join('senior');
  await page.goto('/login');
  await signIn(page, provider, somebody({ nickname: undefined }));
  await page.getByRole('button', { name: '가입하기' }).click();
  for (const words of ['닉네임을 입력해 주세요.', '입사 연도를 선택해 주세요.', '소속을 입력해 주세요.']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByLabel('닉네임')).toBeFocused();

  await complete(page, nickname);
  await expect(page.getByText('이미 사용 중인 닉네임입니다.')).toBeVisible();
  await complete(page, newcomer('senior').nickname);
  await expect(page).toHaveURL('/main');
});

test('whoever cancels at the provider is back at the login', async ({ page, provider }) => {
  await page.goto('/login');
  await signIn(page, provider, null);

  await expect(page.getByRole('alert')).toHaveText('회사 계정 로그인을 취소했습니다.');
  await signIn(page, provider, somebody());
  await expect(page.getByRole('heading', { name: '프로필 완성하기' })).toBeVisible();
});

test('a provider that is away is said to be', async ({ page, provider }) => {
  await page.goto('/login');
  await provider.goAway();
  await signIn(page, provider, somebody());
  await expect(page.getByRole('alert')).toHaveText('회사 계정 서버가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.');
  await provider.comeBack();
  await signIn(page, provider, somebody());
  await expect(page.getByRole('heading', { name: '프로필 완성하기' })).toBeVisible();
});

test('an account without a verified address is told so', async ({ page, provider }) => {
  await page.goto('/login');
  await signIn(page, provider, somebody({ email_verified: false }));

  await expect(page.getByRole('alert')).toContainText('인증된 이메일이 없어 로그인할 수 없습니다.');
  await expectAccessible(page);
  await page.getByRole('link', { name: '로그인으로 돌아가기' }).click();
  await expect(button(page)).toBeVisible();
});

test('nothing moves on the login once its button was seen', async ({ page }) => {
  await page.goto('/login');
  await expect(button(page)).toBeVisible();
  let isAsked = false;
  await page.route('**/auth/options', (route) => {
    isAsked = true;
    return route.abort();
  });
  await page.reload();
  await expect(button(page)).toBeVisible();
  await expect.poll(() => isAsked).toBe(true);
});
