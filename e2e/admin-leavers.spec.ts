import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGood, expectRoomForFinger } from './harness/look.ts';
import { writePost } from './harness/posts.ts';
import { expectToast, fact, memberList, unique } from './harness/screens.ts';

const status = (page: Page) => fact(page, '상태');

test('an admin lets many go, after reading line by line what will happen @phone', async ({ join, admin, pageOf }) => {
  const [kim, lee] = [await join('senior'), await join('new hire')];
  const page = await pageOf(admin, `/admin/members?q=${encodeURIComponent(kim.email)}`);
  const box = memberList(page).getByRole('checkbox', { name: `${kim.nickname} 선택` });
  await expectRoomForFinger(box);
  await box.check();
  await page.getByRole('button', { name: '선택 해제' }).click();
  await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: '이 쪽 1명 선택' }).click();
  await expect(box).toBeChecked();
  await page.getByLabel('회원 찾기').fill(admin.email);
  await expect(memberList(page).getByRole('link', { name: admin.nickname })).toBeVisible();
  await expect(memberList(page).getByRole('checkbox', { name: `${admin.nickname} 선택` })).toHaveCount(0);
  await expectGood(page);

  await page.getByRole('button', { name: '선택한 1명 퇴사 처리' }).click();
  const form = page.getByRole('dialog', { name: '퇴사한 회원 처리' });
  await expect(form.getByLabel('이메일')).toHaveValue(kim.email);
  await form.getByLabel('이메일').fill(' ');
  await form.getByRole('button', { name: '미리 보기' }).click();
  await expect(form.getByText('이메일을 입력해 주세요.')).toBeVisible();
  await expect(form.getByLabel('이메일')).toBeFocused();
  const pasted = [kim.email, `${lee.nickname} <${lee.email}>`, kim.email, admin.email, 'nobody@ieum.test', '이름만'];
  await form.getByLabel('이메일').fill(pasted.join('\n'));
  await form.getByLabel('사유').fill('11월 퇴사');
  await expectGood(page);
  await form.getByRole('button', { name: '미리 보기' }).click();

  const preview = page.getByRole('dialog', { name: '퇴사 처리하기 전에 확인해 주세요' });
  await expect(preview).toContainText('2명을 퇴사 처리해요.');
  await expect(preview).toContainText('그대로 두는 줄 4개');
  await expect(preview).toContainText(/\d{4}\. \d+\. \d+\. \d\d:\d\d에 계정이 삭제되고/);
  const results = ['퇴사 처리', '퇴사 처리', '위에 있는 회원', '본인이라서 안 됨', '회원이 아님', '이메일이 아님'];
  for (const [index, result] of results.entries()) {
    await expect(preview.getByRole('listitem').nth(index)).toContainText(result);
  }
  await expectGood(page);
  await preview.getByRole('button', { name: '목록 고치기' }).click();
  await expect(form.getByLabel('사유')).toHaveValue('11월 퇴사');
  await form.getByRole('button', { name: '미리 보기' }).click();
  await kim.call('GET /api/members/me', {}); // nothing has happened yet
  await preview.getByRole('button', { name: '2명 퇴사 처리' }).click();

  const done = page.getByRole('dialog', { name: '퇴사 처리 결과' });
  await expect(done).toContainText('2명을 퇴사 처리했습니다.');
  await expect(kim.call('GET /api/members/me', {})).rejects.toThrow('401');
  await expect(lee.call('GET /api/members/me', {})).rejects.toThrow('401');
  await done.getByRole('button', { name: '닫기' }).click();
  await expect(done).toBeHidden();
  await expect(page.getByRole('button', { name: '여러 명 퇴사 처리' })).toBeVisible();
  await page.getByLabel('회원 찾기').fill('');
  await page.getByLabel('상태').selectOption('퇴사');
  await expect(memberList(page).getByRole('row').filter({ hasText: kim.nickname })).toContainText(/퇴사.*삭제/);
  await expectGood(page);
});

test('on the record a member is let go, taken back, and erased @phone-only', async ({ join, admin, pageOf }) => {
  const kim = await join('senior');
  const title = unique('남는 글');
  const post = await writePost(kim, 'free', title);
  const page = await pageOf(admin, `/admin/members?q=${encodeURIComponent(kim.email)}`);
  await memberList(page).getByRole('link', { name: kim.nickname }).click();

  await page.getByRole('button', { name: '퇴사 처리' }).click();
  const letGo = page.getByRole('dialog', { name: '퇴사 처리할까요?' });
  await expect(letGo).toContainText(kim.nickname);
  await expect(letGo).toContainText('에 계정이 삭제되고, 그 전에는 취소할 수 있어요.');
  await letGo.getByLabel('사유').fill('11월 퇴사');
  await expectGood(page);
  await letGo.getByRole('button', { name: '퇴사 처리' }).click();
  await expectToast(page, '1명을 퇴사 처리했습니다.');
  await expect(status(page)).toContainText(/퇴사.*에 삭제돼요/);
  await expect(page.getByText('11월 퇴사').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '이용 정지' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectGood(page);

  await page.getByRole('button', { name: '퇴사 처리 취소' }).click();
  await expectToast(page, '퇴사 처리가 취소되었습니다.');
  await expect(status(page)).toContainText('활동 중');

  await page.getByRole('button', { name: '지금 삭제' }).click();
  const erase = page.getByRole('dialog', { name: '계정을 지금 삭제할까요?' });
  await expect(erase).toContainText('되돌릴 수 없어요.');
  await expectGood(page);
  await erase.getByRole('button', { name: '지금 삭제' }).click();
  await expectToast(page, '계정이 삭제되었습니다.');
  await expect(page).toHaveURL('/admin/members');
  await expect(page.getByRole('heading', { level: 1, name: '회원 관리' })).toBeVisible();
  await page.goto(`/free/${post}`);
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText('알 수 없음').first()).toBeVisible();
});
