import { expect, test } from './fixtures.ts';
import { newcomer } from './harness/members.ts';
import { askedBy } from './harness/requests.ts';
import { acknowledge, fillSignUp, goTo, logIn, logOut, submitPost, unique } from './harness/screens.ts';

test.use({ serviceWorker: true });

test('a visitor signs up, signs in, writes a free post and comments on it @phone', async ({ page }) => {
  const person = newcomer('new hire');
  await page.goto('/');
  await page.getByRole('link', { name: '회원가입' }).click();
  await fillSignUp(page, person);
  await page.getByRole('button', { name: '가입하기' }).click();

  await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL('/main');

  const title = unique('구내식당 추천 메뉴');
  await goTo(page, '자유게시판');
  // Home, too, has links to write, and stays until the list is there.
  await expect(page.getByRole('heading', { name: '자유게시판', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: '글쓰기' }).click();
  await submitPost(page, { title, content: '오늘 점심은 비빔밥이 좋았어요.' });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.getByLabel('댓글').fill('저도 먹어 볼게요!');
  await page.getByRole('button', { name: '등록' }).click();
  const comment = page.getByRole('listitem').getByText('저도 먹어 볼게요!');
  await expect(comment).toBeVisible();
  await expect(page.getByLabel('댓글')).toHaveValue('');

  await page.reload();
  await expect(comment).toBeVisible();
});

test('signing up tells what is taken as soon as a field is left', async ({ page, join }) => {
  const other = await join('senior');
  await page.goto('/signup');
  await page.getByLabel('이메일').fill(other.email);
  await page.getByLabel('닉네임').fill(other.nickname);
  await page.getByLabel('소속').focus();
  await expect(page.getByText('이미 사용 중인 이메일입니다.')).toBeVisible();
  await expect(page.getByText('이미 사용 중인 닉네임입니다.')).toBeVisible();

  const person = newcomer('senior');
  await page.getByLabel('이메일').fill(person.email);
  await page.getByLabel('닉네임').fill(person.nickname);
  await page.getByLabel('소속').focus();
  await expect(page.getByText('사용 가능한 이메일입니다.')).toBeVisible();
  await expect(page.getByText('사용 가능한 닉네임입니다.')).toBeVisible();
});

test('nobody joins as a new hire by overlooking the year of joining', async ({ page }) => {
  const asked = askedBy(page, /^\/auth\/sign-up$/);
  const person = newcomer('senior');
  await page.goto('/signup');
  const year = page.getByLabel('입사 연도');
  await expect(year).toHaveValue('');
  await fillSignUp(page, person);
  await year.selectOption('');
  await page.getByRole('button', { name: '가입하기' }).click();
  const missing = page.getByText('입사 연도를 선택해 주세요.');
  await expect(missing).toBeVisible();
  await expect(year).toBeFocused();
  expect(asked).toEqual([]);

  await year.selectOption(String(person.joinedYear));
  await expect(missing).toBeHidden();
  await expect(page.getByText('선배로 가입돼요.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL('/login');
});

test('a password that is easily guessed is refused in words: a repetition before it is sent', async ({ page }) => {
  const asked = askedBy(page, /^\/auth\/sign-up$/);
  const person = newcomer('senior');
  const password = page.getByLabel('비밀번호', { exact: true });
  await page.goto('/signup');
  await fillSignUp(page, { ...person, password: '12341234' });
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('같은 글자나 이어지는 글자를 반복한 비밀번호는 사용할 수 없습니다.')).toBeVisible();
  await expect(password).toBeFocused();
  expect(asked).toEqual([]);

  await password.fill('ieum-2026!');
  await page.getByRole('button', { name: '가입하기' }).click();
  await acknowledge(page, '회원가입 중 문제가 발생했습니다.');
  await expect(page.getByText('회사나 서비스 이름에 숫자와 기호만 붙인 비밀번호는 사용할 수 없습니다.')).toBeVisible();
  expect(asked).toHaveLength(1);

  await password.fill(person.password);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL('/login');
});

test('a wrong password is answered in words, and typing an email takes them away', async ({ page, join }) => {
  const { email } = await join('senior');
  await page.goto('/login');
  await logIn(page, { email, password: 'not the right one' });
  const refusal = page.getByText('이메일 또는 비밀번호가 올바르지 않습니다.');
  await expect(refusal).toBeVisible();
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAccessibleDescription(await refusal.innerText());
  await page.getByLabel('이메일').fill('someone@else.example');
  await expect(refusal).toBeHidden();
});

test('a withdrawn email cannot sign in, nor sign up again', async ({ page, join }) => {
  const member = await join('senior');
  await member.call('POST /withdraw', { query: {} });
  await page.goto('/login');
  await logIn(page, member);
  await expect(page.getByText('탈퇴한 이메일입니다. 다른 이메일로 회원가입해 주세요.')).toBeVisible();

  await page.goto('/signup');
  await page.getByLabel('이메일').fill(member.email);
  await page.getByLabel('소속').focus();
  await expect(page.getByText('탈퇴한 이메일은 사용할 수 없습니다.')).toBeVisible();
});

test('the password can be shown, once there is one', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('비밀번호', { exact: true });
  await expect(page.getByRole('button', { name: '비밀번호 보기' })).toBeHidden();
  await password.fill('a secret');
  await page.getByRole('button', { name: '비밀번호 보기' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: '비밀번호 숨기기' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('where the browser keeps nothing, one signs in for as long as the page is open', async ({ page, join }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
    navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  });
  const member = await join('senior');
  await page.goto('/free');
  await logIn(page, member);
  await expect(page).toHaveURL('/free');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible();
});

test('logging out ends the session for the whole browser @phone', async ({ pageOf, join }) => {
  const page = await pageOf(await join('senior'), '/main');
  await logOut(page);
  await page.goto('/main');
  await expect(page).toHaveURL('/login');
});

test('without mail, whoever forgot the password is told to ask an admin', async ({ page }) => {
  await page.goto('/forgot');
  await expect(
    page.getByText('메일로 재설정할 수 없어요. 관리자에게 비밀번호 재설정 링크를 요청해 주세요.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
