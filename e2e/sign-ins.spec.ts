import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { signIn } from './harness/members.ts';
import { acknowledge, expectToast, logIn } from './harness/screens.ts';

const EXPIRED = '세션이 만료되었습니다. 다시 로그인해 주세요.';
const ME = '지금 이 기기';

const devicesOf = (page: Page) =>
  page.getByRole('region', { name: '로그인한 기기' }).getByRole('listitem').filter({ hasText: '로그인' });

test('a member signs out another browser of theirs @phone-only', async ({ join, page, pageOf }) => {
  const member = await join('senior');
  const laptop = await pageOf(member, '/main');
  await page.goto('/login');
  await logIn(page, member);
  await expect(page).toHaveURL('/main');

  await page.goto('/mypage');
  await page.getByRole('link', { name: '로그인과 보안' }).click();
  await expect(page).toHaveURL('/mypage/security');
  await expect(devicesOf(page)).toHaveCount(2);
  await expect(devicesOf(page).filter({ hasText: ME })).toContainText('Chrome');
  const other = devicesOf(page).filter({ hasNotText: ME });
  await expect(other).toContainText('알 수 없는 기기');
  await expect(other).toContainText('마지막 사용 1시간 이내');
  await expectAccessible(page);

  await other.getByRole('button', { name: '알 수 없는 기기 로그아웃' }).click();
  await expectToast(page, '로그아웃되었습니다.');
  await expect(devicesOf(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: '로그인한 기기' })).toBeFocused();
  await expect(page.getByText('다른 기기에서는 로그인하지 않았어요.')).toBeVisible();

  await laptop.goto('/free');
  await acknowledge(laptop, EXPIRED);
  await expect(laptop).toHaveURL('/login');
});

test('all others are signed out at once, after a question', async ({ join, server, pageOf }) => {
  const member = await join('new hire');
  const [here, there] = [await pageOf(member), await pageOf(await signIn(server, member))];
  await there.goto('/main');

  await here.goto('/mypage/security');
  await here.getByRole('button', { name: '다른 기기에서 모두 로그아웃' }).click();
  const question = here.getByRole('alertdialog');
  await question.getByRole('button', { name: '취소' }).click();
  await expect(devicesOf(here)).toHaveCount(2);
  await here.getByRole('button', { name: '다른 기기에서 모두 로그아웃' }).click();
  await question.getByRole('button', { name: '로그아웃' }).click();
  await expectToast(here, '다른 기기에서 모두 로그아웃되었습니다.');
  await expect(devicesOf(here)).toHaveCount(1);
  await expect(here.getByRole('heading', { name: '로그인한 기기' })).toBeFocused();

  await there.goto('/free');
  await acknowledge(there, EXPIRED);
});

test('a sign-out that is refused is told, and one that was not needed', async ({ join, server, pageOf }) => {
  const member = await join('senior');
  const other = await member.call('POST /auth/sign-in', { body: member });
  const page = await pageOf(member, '/mypage/security');
  await expect(devicesOf(page)).toHaveCount(2);

  const end = devicesOf(page).filter({ hasNotText: ME }).getByRole('button', { name: '로그아웃' });
  await page.route('**/api/members/me/sign-ins/*', (route) => route.abort());
  await end.click();
  await expectToast(page, '로그아웃하지 못했습니다. 다시 시도해 주세요.');
  await expect(devicesOf(page)).toHaveCount(2);
  await page.unroute('**/api/members/me/sign-ins/*');

  // It has signed out by itself meanwhile.
  const claims = JSON.parse(Buffer.from(other.accessToken.split('.')[1] ?? '', 'base64url').toString());
  const { db } = server.services.database;
  await db.updateTable('sign_ins').set({ ended_at: 1 }).where('id', '=', Number(claims.sid)).execute();
  await end.click();
  await expectToast(page, '이미 로그아웃된 기기입니다.');
  await expect(devicesOf(page)).toHaveCount(1);
});
