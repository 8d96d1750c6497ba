import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { tabTo } from './harness/focus.ts';
import { forgetConfirmation } from './harness/members.ts';
import { writePost } from './harness/posts.ts';
import { askToWithdraw, expectToast, unique } from './harness/screens.ts';
import { ADMIN } from './harness/server.ts';

const WRONG = '현재 비밀번호와 일치하지 않습니다.';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '본인 확인' });
const passwordOf = (page: Page) => dialogOf(page).getByLabel('현재 비밀번호');

test('who signed in long ago confirms before withdrawing, or not @phone-only', async ({ join, server, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member, '/mypage');
  await forgetConfirmation(server, member);

  await askToWithdraw(page);
  await expect(passwordOf(page)).toBeFocused();
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: '취소' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: '회원 탈퇴' })).toBeFocused();
  await expect(page.getByRole('heading', { name: '마이페이지' })).toBeVisible();
  await member.call('GET /api/members/me', {});

  await askToWithdraw(page);
  await dialogOf(page).getByRole('button', { name: '확인', exact: true }).click();
  await expect(dialogOf(page).getByText('현재 비밀번호를 입력해 주세요.')).toBeVisible();
  await passwordOf(page).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByText(WRONG)).toBeVisible();
  await expect(passwordOf(page)).toBeFocused();
  await passwordOf(page).fill(member.password);
  await page.keyboard.press('Enter');
  await expectToast(page, '탈퇴가 완료되었습니다.');
  await expect(page).toHaveURL('/login');
});

test('an admin confirms by keyboard, and what was asked for is done', async ({ join, admin, server, pageOf }) => {
  const author = await join('senior');
  const [first, second] = [unique('첫 글'), unique('둘째 글')];
  for (const title of [first, second]) {
    const id = await writePost(author, 'tip', title);
    await (await join('new hire')).call('POST /api/tip-posts/{id}/report', { params: { id }, body: {} });
  }
  const page = await pageOf(admin, '/admin?tab=tip');
  const dismiss = (title: string) =>
    page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: '신고 기각' });
  await expect(dismiss(first)).toBeVisible();
  await forgetConfirmation(server, admin);

  await dismiss(first).click();
  await expect(passwordOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(dismiss(first)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(passwordOf(page)).toBeFocused();
  await page.keyboard.insertText(ADMIN.password);
  await tabTo(page, dialogOf(page).getByRole('button', { name: '확인', exact: true }));
  await page.keyboard.press('Enter');
  await expectToast(page, '신고가 기각되었습니다.');
  await expect(dismiss(first)).toBeHidden();
  // Once is enough for a while.
  await dismiss(second).click();
  await expect(dismiss(second)).toBeHidden();
});
