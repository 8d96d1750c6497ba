/** What admins set for the company: its name, its greeting, whom to ask, and the privacy notice that members agree to. */
import { expect, expectAccessible, test } from './fixtures.ts';
import { openLive, withoutLive } from './harness/live.ts';
import { hireEarlier, newcomer, THIS_YEAR } from './harness/members.ts';
import { expectToast, fillSignUp, submitPost } from './harness/screens.ts';

// A server that no other file shares, as it was at the beginning of each test.
test.use({ serverSettings: { LOG_LEVEL: 'warn' } });
test.beforeEach(({ admin }) =>
  admin.call('PUT /api/admin/settings', {
    body: {
      ...{ communityName: '', greeting: '', contact: '', privacyNotice: '' },
      ...{ newHires: 'calendar-year', askers: 'new-hires', contentLimit: 250 },
    },
  }),
);

test('an admin names the community, for visitors and members @phone-only', async ({ admin, join, page, pageOf }) => {
  const console = await pageOf(admin, '/admin/settings');
  await console.getByLabel('커뮤니티 이름').fill('가'.repeat(41));
  await console.getByRole('button', { name: '저장' }).click();
  await expect(console.getByText('40자까지 입력할 수 있습니다.')).toBeVisible();
  await expect(console.getByLabel('커뮤니티 이름')).toBeFocused();
  await console.getByLabel('커뮤니티 이름').fill('한빛소프트 이음');
  await console.getByLabel('인사말').fill('무엇이든 물어보세요.\n선배들이 기다려요.');
  await console.getByLabel('도움 연락처').fill('help@hanbit.example');
  await expectAccessible(console);
  await console.getByRole('button', { name: '저장' }).click();
  await expectToast(console, '설정을 저장했습니다.');
  await console.goto('/admin?log=1');
  await expect(console.getByText('커뮤니티 이름: 없음 → 한빛소프트 이음')).toBeVisible();

  await page.goto('/login');
  await expect(page.getByText('한빛소프트 이음')).toBeVisible();
  await expect(page.getByText('선배들이 기다려요.')).toBeVisible();
  const help = page.getByRole('link', { name: 'help@hanbit.example' });
  await expect(help).toHaveAttribute('href', 'mailto:help@hanbit.example');
  await expectAccessible(page);
  await page.goto('/forgot');
  await expect(help).toBeVisible();

  const member = await openLive(await pageOf(await join('new hire')), '/main');
  await expect(member.getByText('한빛소프트 이음')).toBeVisible();
  await expect(member.getByText('무엇이든 물어보세요.')).toBeVisible();
  await expectAccessible(member);
  await admin.call('PUT /api/admin/settings', { body: { communityName: '한빛의 이음' } });
  await expect(member.getByText('한빛의 이음')).toBeVisible();
});

test('an admin says for how long one is a new hire, and whom it concerns @phone-only', async ({
  admin,
  join,
  page,
  server,
  pageOf,
}) => {
  const lastYears = await withoutLive(await join('senior'));
  await hireEarlier(server, lastYears, 1);
  const console = await pageOf(admin, '/admin/settings?tab=rules');
  await console.getByLabel('신입사원', { exact: true }).selectOption('가입한 지 12개월이 안 된 사람');
  await expect(
    console.getByText(/^저장하면 회원 \d+명이 신입사원에서 선배로, 또는 선배에서 신입사원으로 바뀌어요\.$/),
  ).toBeVisible();
  await expectAccessible(console);
  await console.getByRole('button', { name: '저장' }).click();
  await expectToast(console, '설정을 저장했습니다.');
  await console.goto('/admin?log=1');
  await expect(console.getByText('신입사원: 올해 입사한 사람 → 가입한 지 12개월이 안 된 사람')).toBeVisible();

  const member = await pageOf(lastYears, '/qna/write');
  await expect(member.getByRole('heading', { name: '질문하기' })).toBeVisible();

  // The rule changes while the form is open, and nothing is heard of it: what is refused is said, and the page goes by the new one.
  await admin.call('PUT /api/admin/settings', { body: { newHires: 'calendar-year' } });
  await submitPost(member, { title: '지난해에 입사했어요', content: '물어봐도 될까요?' });
  await expect(member.getByRole('heading', { name: '신입사원만 쓸 수 있어요.' })).toBeVisible();
  await expect(member.getByLabel('내용')).toBeHidden();
  await admin.call('PUT /api/admin/settings', { body: { newHires: '12-months' } });

  await page.goto('/signup');
  await expect(page.getByText('가입한 날부터 12개월 동안 신입사원이고', { exact: false })).toBeVisible();
  await page.getByLabel('입사 연도').selectOption(String(THIS_YEAR - 1));
  await expect(page.getByText('신입사원으로 가입돼요.')).toBeVisible();
  await page.getByLabel('입사 연도').selectOption(String(THIS_YEAR - 2));
  await expect(page.getByText('선배로 가입돼요.', { exact: true })).toBeVisible();
});

test('new rules reach open screens, and take nothing that was written @phone-only', async ({ admin, join, pageOf }) => {
  const member = await pageOf(await join('senior'));
  const refused = member.getByRole('heading', { name: '신입사원만 쓸 수 있어요.' });
  const content = member.getByRole('textbox', { name: '내용' });
  await openLive(member, '/qna/write');
  await expect(refused).toBeVisible();

  await admin.call('PUT /api/admin/settings', { body: { askers: 'everyone', contentLimit: 300 } });
  await content.fill('물어봐도 될까요');
  await expect(member.getByText('8/300')).toBeVisible();
  await admin.call('PUT /api/admin/settings', { body: { contentLimit: 400 } });
  await expect(member.getByText('8/400')).toBeVisible();
  await expect(content).toBeFocused();

  await admin.call('PUT /api/admin/settings', { body: { askers: 'new-hires' } });
  await expect(refused).toBeVisible();
  await expect(content).toHaveCount(0);
  await admin.call('PUT /api/admin/settings', { body: { askers: 'everyone' } });
  await expect(content).toHaveValue('물어봐도 될까요');
});

test('who joins agrees to the privacy notice @phone-only', async ({ admin, page }) => {
  await admin.call('PUT /api/admin/settings', { body: { privacyNotice: '첫 안내: 이름과 이메일을 모아요.' } });
  const person = newcomer('new hire');
  await page.goto('/signup');
  await fillSignUp(page, person);
  await expect(page.getByRole('region', { name: '개인정보 안내' })).toHaveText('첫 안내: 이름과 이메일을 모아요.');
  const submit = page.getByRole('button', { name: '가입하기' });
  await submit.click();
  await expect(page.getByText('개인정보 안내에 동의해야 가입할 수 있습니다.')).toBeVisible();
  const agree = page.getByRole('checkbox', { name: '안내를 읽었고 동의해요.' });
  await expect(agree).toBeFocused();
  await expectAccessible(page);
  await agree.check();

  // The notice changes while the form is filled in: the new one is shown, and nothing typed is lost.
  await admin.call('PUT /api/admin/settings', { body: { privacyNotice: '둘째 안내' } });
  await submit.click();
  await expect(page.getByText('개인정보 안내가 그사이 바뀌었습니다.')).toBeVisible();
  await expect(page.getByRole('region', { name: '개인정보 안내' })).toHaveText('둘째 안내');
  await expect(agree).not.toBeChecked();
  await expect(page.getByLabel('소속')).toHaveValue(person.organization);
  await agree.check();
  await submit.click();
  await expectToast(page, '회원가입이 완료되었습니다.');

  await page.getByLabel('비밀번호', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('heading', { name: '홈' })).toBeAttached();
});

test('a new privacy notice comes before all else at the next visit @phone-only', async ({ admin, join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member, '/free/write');
  await page.getByLabel('제목').fill('쓰던 글');
  await admin.call('PUT /api/admin/settings', { body: { privacyNotice: '첫 안내\nhttps://hanbit.example/privacy' } });
  // It interrupts nobody.
  await page.getByLabel('내용').fill('내용');
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('heading', { name: '쓰던 글' })).toBeVisible();

  await page.goto('/mypage');
  await expect(page.getByRole('heading', { name: '개인정보 안내에 동의해 주세요' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'https://hanbit.example/privacy' })).toBeVisible();
  await expect(page.getByRole('link', { name: '마이페이지' })).toHaveCount(0);
  await expectAccessible(page);
  await admin.call('PUT /api/admin/settings', { body: { privacyNotice: '둘째 안내' } });
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expectToast(page, '개인정보 안내가 그사이 바뀌었습니다. 새 안내를 확인해 주세요.');
  await expect(page.getByRole('region', { name: '개인정보 안내' })).toHaveText('둘째 안내');
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await expect(page.getByRole('heading', { name: '마이페이지' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '마이페이지' })).toBeVisible();

  await admin.call('PUT /api/admin/settings', { body: { privacyNotice: '셋째 안내' } });
  await page.reload();
  await page.getByRole('button', { name: '회원 탈퇴' }).click();
  await expect(page.getByRole('alertdialog', { name: '정말 탈퇴할까요?' })).toBeVisible();
  await page.getByRole('button', { name: '취소' }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
});

test('the settings say what became of the backups @phone-only', async ({ admin, pageOf }) => {
  const console = await pageOf(admin, '/admin/settings');
  const line = console.getByRole('region', { name: '백업' });
  await expect(line).toContainText('설정되지 않음');
  await expect(line).toContainText('BACKUP_DIR');

  const finishedAt = '2026-11-19T18:00:30.000Z';
  const backups = {
    nextAt: '2026-11-20T18:00:00.000Z',
    error: 'BACKUP_DIR: nothing can be written to /backups',
    lastGood: { finishedAt, bytes: 12.4 * 1024 * 1024, verified: 'RESTORED' },
  };
  await console.route('**/api/admin/settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), backups } });
  });
  await console.reload();

  await expect(line).toContainText('12 MB · 복원 확인됨');
  await expect(line).toContainText('다음 백업');
  await expect(line).toContainText('nothing can be written to /backups');
  await expectAccessible(console);
});

test('an admin tries whether mail arrives, and reads what is not set', async ({ admin, pageOf }) => {
  const console = await pageOf(admin, '/admin/settings');
  await console.getByRole('button', { name: '시험 메일 보내기' }).click();
  await expect(console.getByRole('status').filter({ hasText: 'SMTP_URL과 MAIL_FROM을 설정해 주세요.' })).toBeVisible();
});
