import { expect, test } from './fixtures.ts';
import { expectGood } from './harness/look.ts';
import { type Member, newestMember } from './harness/members.ts';
import { acknowledge, expectToast, fact, logIn, memberList, pressAndConfirm } from './harness/screens.ts';

const recordOf = async (admin: Member, { nickname }: Member) =>
  `/admin/members/${await newestMember(admin, { q: nickname })}`;

test('an admin suspends a member, who reads until when and why @phone-only', async ({ join, admin, pageOf }) => {
  const kim = await join('senior');
  const [adminsPage, kimsPage] = [await pageOf(admin, await recordOf(admin, kim)), await pageOf(kim, '/free')];
  await expect(kimsPage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(fact(adminsPage, '상태')).toContainText('활동 중');

  await adminsPage.getByRole('button', { name: '이용 정지' }).click();
  const dialog = adminsPage.getByRole('dialog', { name: '이용 정지' });
  await expect(dialog).toContainText(kim.nickname);
  await dialog.getByLabel('정지 종료일').fill('2020-01-01');
  await dialog.getByRole('button', { name: '이용 정지' }).click();
  await expect(dialog.getByText('오늘부터 10년 안의 날짜를 골라 주세요.')).toBeVisible();
  await expect(dialog.getByLabel('정지 종료일')).toBeFocused();
  const day = new Date(Date.now() + 20 * 86_400_000);
  await dialog.getByLabel('정지 종료일').fill(day.toISOString().slice(0, 10));
  await dialog.getByLabel('정지 사유').fill('광고 글을 반복해서 올림');
  await expectGood(adminsPage);
  await dialog.getByRole('button', { name: '이용 정지' }).click();
  await expectToast(adminsPage, '이용이 정지되었습니다.');
  await expect(dialog).toBeHidden();
  await expect(fact(adminsPage, '상태')).toContainText('정지');
  await expect(fact(adminsPage, '정지 사유')).toContainText('광고 글을 반복해서 올림');
  await expect(adminsPage.getByRole('button', { name: '정지 변경' })).toBeFocused();
  await expectGood(adminsPage);

  // Coming back as well would open the message in the document that is about to go.
  await kimsPage.reload();
  await acknowledge(kimsPage, '세션이 만료되었습니다. 다시 로그인해 주세요.');
  await logIn(kimsPage, kim);
  const told = kimsPage.getByText(/이용이 정지된 계정입니다/);
  await expect(told).toContainText('사유: 광고 글을 반복해서 올림');
  await expect(told).toContainText(`${day.getUTCMonth() + 1}월`);

  await adminsPage.getByRole('button', { name: '정지 해제' }).click();
  await expectToast(adminsPage, '이용 정지가 해제되었습니다.');
  await expect(adminsPage.getByRole('button', { name: '정지 해제' })).toBeHidden();
  await expect(adminsPage.getByRole('heading', { level: 1 })).toBeFocused();
});

test('members are found while one types, by a search in the address @phone-only', async ({ join, admin, pageOf }) => {
  const [kim, lee] = [await join('senior'), await join('new hire')];
  const page = await pageOf(admin, '/admin');
  await page.getByRole('link', { name: '회원 찾기와 관리' }).click();
  await expect(memberList(page).getByRole('row').nth(1)).toBeVisible();

  await page.getByLabel('회원 찾기').fill(kim.email.toUpperCase());
  await expect(memberList(page).getByRole('link')).toHaveText([kim.nickname]);
  await expect(page.getByText('회원 1명')).toBeVisible();
  await expect(page).toHaveURL(`/admin/members?q=${encodeURIComponent(kim.email.toUpperCase())}`);
  await page.getByLabel('상태').selectOption('정지');
  await expect(page.getByText('조건에 맞는 회원이 없습니다.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('조건에 맞는 회원이 없습니다.')).toBeVisible();
  await expect(page.getByLabel('상태')).toHaveValue('SUSPENDED');
  await expectGood(page);
  await page.getByRole('button', { name: '조건 지우기' }).click();
  await expect(page.getByLabel('회원 찾기')).toHaveValue('');
  await expect(memberList(page).getByRole('link', { name: lee.nickname })).toBeVisible();

  await page.getByLabel('회원 찾기').fill(lee.nickname);
  await expect(memberList(page).getByRole('link')).toHaveText([lee.nickname]);
  await memberList(page).getByRole('link', { name: lee.nickname }).click();
  await expect(fact(page, '이메일')).toContainText(lee.email);
  await page.getByRole('link', { name: '회원 관리' }).click();
  await expect(page.getByLabel('회원 찾기')).toHaveValue(lee.nickname);
});

test('an admin corrects a member, gives and takes the role, and signs them out', async ({ join, admin, pageOf }) => {
  const kim = await join('new hire');
  const page = await pageOf(admin, await recordOf(admin, kim));

  await page.getByRole('button', { name: '정보 수정' }).click();
  const dialog = page.getByRole('dialog', { name: '회원 정보 수정' });
  await dialog.getByLabel('소속').fill(' ');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText('소속을 입력해 주세요.')).toBeVisible();
  await dialog.getByLabel('소속').fill('인사팀');
  await dialog.getByLabel('입사 연도').selectOption('1999');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expectToast(page, '회원 정보가 변경되었습니다.');
  await expect(fact(page, '소속')).toContainText('인사팀');
  await expect(fact(page, '입사 연도')).toContainText('1999');
  await expect(page.getByRole('button', { name: '정보 수정' })).toBeFocused();

  await pressAndConfirm(page.getByRole('button', { name: '관리자로 지정' }), '관리자로 지정');
  await expectToast(page, '관리자로 지정되었습니다.');
  await expect(fact(page, '권한')).toContainText('관리자');
  await kim.call('GET /api/admin/members/statistics', {});
  await pressAndConfirm(page.getByRole('button', { name: '관리자 해제' }), '관리자 해제');
  await expectToast(page, '관리자에서 해제되었습니다.');
  await expect(page.getByRole('button', { name: '관리자로 지정' })).toBeFocused();
  await expect(kim.call('GET /api/admin/members/statistics', {})).rejects.toThrow('403');

  await pressAndConfirm(page.getByRole('button', { name: '모든 기기에서 로그아웃' }), '모든 기기에서 로그아웃');
  await expectToast(page, '모든 기기에서 로그아웃되었습니다.');
  await expect(kim.call('GET /api/members/me', {})).rejects.toThrow('401');

  await page.goto('/admin');
  await page.getByRole('heading', { name: '관리 기록' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: kim.nickname }).filter({ hasText: '회원 정보 수정' });
  await expect(entry).toContainText('소속: 개발팀 → 인사팀');
  await expect(entry).toContainText('→ 1999');
  await entry.getByRole('link', { name: kim.nickname }).click();
  await expect(page.getByRole('heading', { level: 1, name: kim.nickname })).toBeVisible();
});

test('an admin notes something about a member, and corrects the email @phone-only', async ({ join, admin, pageOf }) => {
  const [kim, lee] = [await join('senior'), await join('senior')];
  const page = await pageOf(admin, await recordOf(admin, kim));
  await expect(page.getByText('아직 이력이 없습니다.')).toBeVisible();

  await page.getByRole('button', { name: '메모 남기기' }).click();
  await expect(page.getByText('메모를 입력해 주세요.')).toBeVisible();
  await expect(page.getByLabel('새 메모')).toBeFocused();
  await page.getByLabel('새 메모').fill('전화로 주의를 줌\n다음에는 정지');
  await page.getByRole('button', { name: '메모 남기기' }).click();
  await expectToast(page, '메모를 남겼습니다.');
  await expect(page.getByLabel('새 메모')).toHaveValue('');
  const note = page.getByRole('article').filter({ hasText: '전화로 주의를 줌' });
  await expect(note).toContainText(admin.nickname);

  await page.getByRole('button', { name: '정보 수정' }).click();
  const dialog = page.getByRole('dialog', { name: '회원 정보 수정' });
  await expect(dialog.getByLabel('이메일')).toHaveValue(kim.email);
  await dialog.getByLabel('이메일').fill(lee.email);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText('이미 등록된 이메일입니다.')).toBeVisible();
  await expect(dialog.getByLabel('이메일')).toBeFocused();
  await expectGood(page);
  const right = `right-${kim.email}`;
  await dialog.getByLabel('이메일').fill(right);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog).toBeHidden();
  await expect(fact(page, '이메일')).toContainText(right);
  const history = page.getByRole('region', { name: '이력' });
  await expect(history.getByRole('article').first()).toContainText(`이메일: ${kim.email} → ${right}`);
  await expect(history.getByRole('article').nth(1)).toContainText('회원 메모 추가');
  await expectGood(page);

  await pressAndConfirm(note.getByRole('button', { name: '메모 삭제' }), '메모 삭제');
  await expectToast(page, '메모를 삭제했습니다.');
  await expect(note).toBeHidden();
  await expect(page.getByRole('heading', { name: '메모', exact: true })).toBeFocused();
});

test('an admin makes a reset link, shown once, which can be copied @phone-only', async ({ join, admin, pageOf }) => {
  const kim = await join('senior');
  const page = await pageOf(admin, await recordOf(admin, kim));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await pressAndConfirm(page.getByRole('button', { name: '비밀번호 재설정 링크' }), '링크 만들기');
  const dialog = page.getByRole('dialog', { name: '재설정 링크' });
  const link = await dialog.getByLabel('링크').inputValue();
  expect(link).toMatch(/^http.*\/reset\?token=[\w-]{43}$/);
  await expectGood(page);
  await dialog.getByRole('button', { name: '복사' }).click();
  await expect(dialog.getByText('복사했습니다.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  // As by http.
  const clipboard = await page.evaluateHandle(() => navigator.clipboard);
  await clipboard.evaluate((kept) => kept.writeText(''));
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await dialog.getByRole('button', { name: '복사' }).click();
  await expect.poll(() => clipboard.evaluate((kept) => kept.readText())).toBe(link);
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await dialog.getByRole('button', { name: '복사' }).click();
  await expect(dialog.getByText('복사하지 못했습니다. 선택된 링크를 직접 복사해 주세요.')).toBeVisible();
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: '비밀번호 재설정 링크' })).toBeFocused();
  expect(await page.content()).not.toContain(link.slice(-43));
  await kim.call('GET /api/members/me', {});
});

test('one’s own account, a member who is gone, and a failed load', async ({ join, admin, pageOf }) => {
  const former = await join('senior');
  await former.call('POST /withdraw', { query: {} });
  const page = await pageOf(admin, `/admin/members/${await newestMember(admin, { status: 'DELETED' })}`);
  await expect(page.getByRole('heading', { name: '회원을 찾을 수 없습니다.' })).toBeVisible();
  await page.getByRole('link', { name: '회원 관리' }).click();
  await page.getByLabel('상태').selectOption('탈퇴');
  await expect(memberList(page).getByRole('rowheader', { name: '알 수 없음' }).first()).toBeVisible();
  await expect(memberList(page).getByRole('link')).toHaveCount(0);

  await page.goto(await recordOf(admin, admin));
  await expect(page.getByText('내 계정이에요.')).toBeVisible();
  await expect(page.getByRole('button', { name: '이용 정지' })).toHaveCount(0);

  await page.route('**/api/admin/members/*', (route) => route.fulfill({ status: 503, json: { status: 503 } }));
  await page.goto('/admin/members');
  await expect(page.getByText('회원 목록을 불러오지 못했습니다.')).toBeVisible();
  await page.unroute('**/api/admin/members/*');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(memberList(page).getByRole('row').nth(1)).toBeVisible();
});
