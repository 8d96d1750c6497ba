/** Joining with mail and an admin's approval, from the form to the first sign-in. */
import { type Mailbox, openMailbox } from '../packages/server/test/harness/mailbox.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';
import { type Newcomer, newcomer } from './harness/members.ts';
import { expectToast, fillSignUp, logIn } from './harness/screens.ts';

const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it.
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'worker' },
  ],
  serverSettings: [async ({ mailbox }, use) => use({ ...mailbox.settings, SIGNUP: 'approval' }), { scope: 'worker' }],
});

/** The codes that were mailed to the address so far. */
function codesFor({ arrived }: Mailbox, { email }: Newcomer): string[] {
  const mails = arrived.filter(({ recipient, subject }) => recipient === email && subject?.includes('인증 코드'));
  return mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
}

async function codeFor(mailbox: Mailbox, person: Newcomer, number = 1): Promise<string> {
  await expect.poll(() => codesFor(mailbox, person)).toHaveLength(number);
  return codesFor(mailbox, person).at(-1) as string;
}

test('somebody verifies the address, is approved, signs in @phone-only', async ({ page, admin, mailbox, pageOf }) => {
  const person = newcomer('senior');
  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL('/verify');
  await expect(page.getByText(person.email)).toBeVisible();
  await expectAccessible(page);

  const former = await codeFor(mailbox, person);
  await page.getByRole('button', { name: '코드 다시 받기' }).click();
  await expect(page.getByText('새 코드를 보냈습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '다시 받을 수 있어요' })).toBeDisabled();
  const code = await codeFor(mailbox, person, 2);
  await page.getByRole('button', { name: '인증하기' }).click();
  await expect(page.getByText('숫자 6자리를 입력해 주세요.')).toBeVisible();
  if (former !== code) {
    await page.getByLabel('인증 코드').fill(former);
    await page.getByRole('button', { name: '인증하기' }).click();
    await expect(page.getByText('코드가 올바르지 않거나 기한이 지났습니다.')).toBeVisible();
    await expect(page.getByLabel('인증 코드')).toBeFocused();
  }
  // As it is pasted from a mail.
  await page.getByLabel('인증 코드').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.getByRole('button', { name: '인증하기' }).click();
  await expect(page.getByRole('heading', { name: '가입을 신청했어요' })).toBeVisible();

  await page.getByRole('link', { name: '로그인으로' }).click();
  await expect(page.getByLabel('이메일')).toHaveValue(person.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByText('관리자의 승인을 기다리고 있습니다.')).toBeVisible();

  const admins = await pageOf(admin, `/admin/members?q=${encodeURIComponent(person.email)}`);
  await admins.getByRole('link', { name: person.nickname }).click();
  await expect(admins.getByText('관리자의 승인을 기다리는 가입 신청이에요.')).toBeVisible();
  await expectAccessible(admins);
  await admins.getByRole('link', { name: '가입 관리에서 승인하기' }).click();
  await expect(admins).toHaveURL('/admin/joins');
  const row = admins.getByRole('listitem').filter({ hasText: person.email });
  await expect(row).toContainText(person.nickname);
  const menu = admins.getByRole('navigation', { name: '관리자', exact: true });
  await expect(menu.getByRole('link', { name: '가입 관리' })).toHaveAccessibleName(/\d+건 대기$/);
  await expectAccessible(admins);
  await row.getByRole('button', { name: '승인' }).click();
  await expect(row).toBeHidden();

  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL('/main');
});

test('somebody comes back later, and enters the code after the login', async ({ page, browser, mailbox, server }) => {
  const person = newcomer('new hire');
  const elsewhere = await browser.newPage({ baseURL: server.url });
  await elsewhere.goto('/signup');
  await fillSignUp(elsewhere, person);
  await elsewhere.getByRole('button', { name: '가입하기' }).click();
  await expect(elsewhere).toHaveURL('/verify');
  await elsewhere.close();

  await page.goto('/verify');
  await expect(page.getByText('로그인하면 인증 코드를 입력할 수 있어요.')).toBeVisible();
  await page.getByRole('link', { name: '로그인으로' }).click();
  await logIn(page, person);
  await expect(page).toHaveURL('/verify');
  await page.getByLabel('인증 코드').fill(await codeFor(mailbox, person));
  await page.getByRole('button', { name: '인증하기' }).click();
  await expect(page.getByRole('heading', { name: '가입을 신청했어요' })).toBeVisible();
});

test('an admin invites somebody, who signs up with what is fixed @phone-only', async ({ page, admin, pageOf }) => {
  const person = newcomer('senior');
  const admins = await pageOf(admin, '/admin/joins');
  await admins.getByLabel('초대할 이메일').fill(person.email);
  await admins.getByLabel('초대할 사람의 소속').fill('법무팀');
  await admins.getByRole('button', { name: '초대 링크 만들기' }).click();
  const link = await admins.getByLabel('초대 링크', { exact: true }).inputValue();
  await expectAccessible(admins);

  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await expect(page.getByLabel('이메일')).toHaveValue(person.email);
  await expect(page.getByLabel('이메일')).not.toBeEditable();
  await expect(page.getByLabel('소속')).toHaveValue('법무팀');
  await page.getByLabel('비밀번호', { exact: true }).fill(person.password);
  await page.getByLabel('닉네임').fill(person.nickname);
  await page.getByLabel('입사 연도').selectOption(String(person.joinedYear));
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('이메일')).toHaveValue(person.email);
  await admins.reload();
  await expect(admins.getByRole('heading', { name: '보낸 초대' })).toBeVisible();
  await expect(admins.getByText(person.email)).toBeHidden();

  await page.goto(pathname + search);
  await expect(page.getByText('이미 사용했거나 기한이 지난 링크입니다.')).toBeVisible();
});

test('an admin revokes an invitation, whose link is of no use any more', async ({ page, admin, pageOf }) => {
  const person = newcomer('senior');
  const admins = await pageOf(admin, '/admin/joins');
  await admins.getByLabel('초대할 이메일').fill(person.email);
  await admins.getByRole('button', { name: '초대 링크 만들기' }).click();
  const { pathname, search } = new URL(await admins.getByLabel('초대 링크', { exact: true }).inputValue());
  const row = admins.getByRole('listitem').filter({ hasText: person.email });
  await expect(row).toContainText(`초대한 사람: ${admin.nickname}`);
  await expectAccessible(admins);

  await row.getByRole('button', { name: '초대 취소' }).click();
  const dialog = admins.getByRole('alertdialog', { name: '초대를 취소할까요?' });
  await expect(dialog).toContainText(person.email);
  await dialog.getByRole('button', { name: '초대 취소' }).click();
  await expectToast(admins, '초대를 취소했습니다.');
  await expect(row).toBeHidden();
  await expect(admins.getByRole('heading', { name: '보낸 초대' })).toBeFocused();

  await page.goto(pathname + search);
  await expect(page.getByText('이미 사용했거나 기한이 지난 링크입니다.')).toBeVisible();
});
