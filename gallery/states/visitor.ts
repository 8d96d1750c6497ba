import type { Page } from '@playwright/test';
import type { State } from './state.ts';
import { all, answering, away, button, failing, fillSignUp, stalling, withoutPasskeys } from './steps.ts';

async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('이메일').fill('nobody@ieum.example');
  await page.getByLabel('비밀번호', { exact: true }).fill('not the password');
}

const SUSPENDED = '2026. 12. 30.까지 이용이 정지된 계정입니다. 사유: 같은 광고를 여러 게시판에 반복해서 올림';

const COMPANY = { oidcName: '이음컴퍼니', passwords: true, signUp: 'open', mail: false };
const OIDC_SIGN_IN = '**/auth/oidc/sign-in';
const NEW_PERSON = {
  profile: { email: 'minji.kim@ieum.example', nickname: '민지', organization: '', invitation: null },
};
const INVITED_PERSON = {
  profile: { ...NEW_PERSON.profile, organization: '법무팀', invitation: { joinedYear: 2009, organization: '법무팀' } },
};
const NOT_INVITED =
  '초대를 받은 사람만 가입할 수 있습니다. 관리자에게 minji.kim@ieum.example 주소로 초대해 달라고 해 주세요.';
const NOT_VERIFIED = '회사 계정에 인증된 이메일이 없어 로그인할 수 없습니다. 회사의 계정 담당자에게 문의해 주세요.';

/** Before the sign-in. */
export const VISITOR_STATES: readonly State[] = [
  { name: 'login', as: 'visitor', path: '/login' },
  {
    name: 'login-password-shown',
    as: 'visitor',
    path: '/login',
    async act(page) {
      await fillLogin(page);
      await button(page, '비밀번호 보기').click();
      await page.getByLabel('로그인 상태 유지').check();
    },
  },
  {
    name: 'login-sending',
    as: 'visitor',
    path: '/login',
    before: stalling('**/auth/sign-in'),
    async act(page) {
      await fillLogin(page);
      await button(page, '로그인').click();
    },
  },
  {
    name: 'login-wrong',
    as: 'visitor',
    path: '/login',
    async act(page) {
      await fillLogin(page);
      await button(page, '로그인').click();
      await page.getByText('이메일 또는 비밀번호가').waitFor();
    },
  },
  {
    name: 'login-no-server',
    as: 'visitor',
    path: '/login',
    before: away('**/auth/**'),
    async act(page) {
      await fillLogin(page);
      await button(page, '로그인').click();
      await page.getByText('이메일 확인이 완료되지 않았습니다.').waitFor();
    },
  },
  {
    name: 'login-suspended',
    as: 'visitor',
    path: '/login',
    before: failing('**/auth/sign-in', 403, 'SUSPENDED', SUSPENDED),
    async act(page) {
      await fillLogin(page);
      await button(page, '로그인').click();
      await page.getByText('이용이 정지된 계정입니다.').waitFor();
    },
  },
  {
    name: 'login-without-passkeys',
    as: 'visitor',
    path: '/login',
    before: withoutPasskeys,
  },
  { name: 'login-asked-for', as: 'visitor', path: '/admin', inView: true },
  { name: 'sign-up', as: 'visitor', path: '/signup' },
  { name: 'sign-up-problems', as: 'visitor', path: '/signup', act: (page) => button(page, '가입하기').click() },
  { name: 'sign-up-filled', as: 'visitor', path: '/signup', act: fillSignUp },
  {
    name: 'sign-up-no-server',
    as: 'visitor',
    path: '/signup',
    before: away('**/auth/**'),
    async act(page) {
      await page.getByLabel('이메일').fill('newcomer@ieum.example');
      await page.getByLabel('닉네임').fill('오늘입사');
      await page.getByLabel('소속').focus();
      await page.getByText('닉네임 확인 중 오류가').waitFor();
    },
  },
  {
    name: 'sign-up-failed',
    as: 'visitor',
    path: '/signup',
    inView: true,
    before: failing('**/auth/sign-up', 500),
    async act(page) {
      await fillSignUp(page);
      await button(page, '가입하기').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'login-oidc', as: 'visitor', path: '/login', before: answering('**/auth/options', COMPANY) },
  {
    name: 'login-oidc-only',
    as: 'visitor',
    path: '/login',
    before: answering('**/auth/options', { ...COMPANY, passwords: false }),
  },
  {
    name: 'login-oidc-away',
    as: 'visitor',
    path: '/login?oidc=away',
    before: answering('**/auth/options', COMPANY),
  },
  { name: 'oidc-signing-in', as: 'visitor', path: '/login/oidc#x', before: stalling(OIDC_SIGN_IN) },
  { name: 'oidc-new', as: 'visitor', path: '/login/oidc#x', before: answering(OIDC_SIGN_IN, NEW_PERSON) },
  { name: 'oidc-new-invited', as: 'visitor', path: '/login/oidc#x', before: answering(OIDC_SIGN_IN, INVITED_PERSON) },
  {
    name: 'oidc-not-invited',
    as: 'visitor',
    path: '/login/oidc#x',
    before: failing(OIDC_SIGN_IN, 403, 'INVITATION_NEEDED', NOT_INVITED),
  },
  {
    name: 'oidc-new-problems',
    as: 'visitor',
    path: '/login/oidc#x',
    before: answering(OIDC_SIGN_IN, { profile: { ...NEW_PERSON.profile, nickname: '' } }),
    act: (page) => button(page, '가입하기').click(),
  },
  {
    name: 'oidc-waiting',
    as: 'visitor',
    path: '/login/oidc#x',
    before: all(
      answering(OIDC_SIGN_IN, NEW_PERSON),
      answering('**/auth/oidc/sign-up', { message: '가입 신청이 완료되었습니다.', next: 'wait' }),
    ),
    async act(page) {
      await page.getByLabel('입사 연도').selectOption({ index: 3 });
      await page.getByLabel('소속').fill('디자인팀');
      await button(page, '가입하기').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'oidc-refused',
    as: 'visitor',
    path: '/login/oidc#x',
    before: failing(OIDC_SIGN_IN, 403, 'EMAIL_NOT_VERIFIED', NOT_VERIFIED),
  },
  { name: 'not-found', as: 'visitor', path: '/no-such-place' },
  { name: 'english-login', as: 'visitor', path: '/login', language: 'en' },
  {
    name: 'english-oidc-new',
    as: 'visitor',
    path: '/login/oidc#x',
    language: 'en',
    before: answering(OIDC_SIGN_IN, NEW_PERSON),
  },
  {
    name: 'english-sign-up-problems',
    as: 'visitor',
    path: '/signup',
    language: 'en',
    act: (page) => button(page, 'Create account').click(),
  },
];
