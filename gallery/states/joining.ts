import type { Page } from '@playwright/test';
import type { State } from './state.ts';
import { all, answering, button, failing, fillSignUp, stalling } from './steps.ts';

const OPTIONS = '**/auth/options';
const MAILS = answering(OPTIONS, { oidcName: null, passwords: true, signUp: 'open', mail: true });
const NO_MAIL = answering(OPTIONS, { oidcName: null, passwords: true, signUp: 'open', mail: false });
const VERIFY = '**/auth/verify-email';
const RESEND = '**/auth/verify-email/resend';
const TOO_MANY = '시도가 너무 많습니다. 새 코드를 받아 주세요.';
const SPENT = '이미 사용했거나 기한이 지난 초대입니다. 관리자에게 새 초대를 요청해 주세요.';

const visitor = { as: 'visitor', path: '/signup' } as const;
const signedUp = (next: 'verify' | 'wait') => answering('**/auth/sign-up', { message: '', next });

async function signUp(page: Page): Promise<void> {
  await fillSignUp(page);
  await button(page, '가입하기').click();
  await page.getByRole('heading', { name: /이메일 인증|가입을 신청했어요/ }).waitFor();
}

async function enterCode(page: Page): Promise<void> {
  await signUp(page);
  await page.getByLabel('인증 코드').fill('123456');
  await button(page, '인증하기').click();
}

const invited = (what: object) => ({
  as: 'visitor' as const,
  path: '/signup?invitation=of-the-gallery',
  before: answering('**/auth/invitation', { email: 'minji.kim@ieum.example', ...what }),
});

/** From the sign-up to the first sign-in, and the way back of whoever has forgotten the password. */
export const JOINING_STATES: readonly State[] = [
  { name: 'sign-up-then-verify', ...visitor, before: signedUp('verify'), act: signUp },
  { name: 'sign-up-then-wait', ...visitor, before: signedUp('wait'), act: signUp },
  { name: 'sign-up-invited', ...invited({ joinedYear: 2026, organization: '플랫폼개발팀' }) },
  { name: 'sign-up-invited-by-email-alone', ...invited({ joinedYear: null, organization: null }) },
  {
    name: 'sign-up-invitation-loading',
    as: 'visitor',
    path: '/signup?invitation=of-the-gallery',
    before: stalling('**/auth/invitation'),
  },
  {
    name: 'sign-up-invitation-spent',
    as: 'visitor',
    path: '/signup?invitation=of-the-gallery',
    before: failing('**/auth/invitation', 400, 'LINK_SPENT', SPENT),
  },
  {
    name: 'sign-up-by-invitation-only',
    ...visitor,
    before: answering(OPTIONS, { oidcName: null, passwords: true, signUp: 'invite', mail: true }),
  },
  { name: 'verify-unknown', as: 'visitor', path: '/verify' },
  {
    name: 'verify-wrong',
    ...visitor,
    before: all(signedUp('verify'), failing(VERIFY, 400, 'CODE_WRONG')),
    async act(page) {
      await enterCode(page);
      await page.getByText('코드가 올바르지 않거나').waitFor();
    },
  },
  {
    name: 'verify-too-many',
    ...visitor,
    before: all(signedUp('verify'), failing(VERIFY, 429, 'TOO_MANY_REQUESTS', TOO_MANY)),
    async act(page) {
      await enterCode(page);
      await page.getByText(TOO_MANY).waitFor();
    },
  },
  {
    name: 'verify-resent',
    ...visitor,
    before: all(signedUp('verify'), (page) =>
      page.route(RESEND, (route) => route.fulfill({ status: 202, json: { message: '' } })),
    ),
    async act(page) {
      await signUp(page);
      await button(page, '코드 다시 받기').click();
      await page.getByText('새 코드를 보냈습니다.').waitFor();
    },
  },
  {
    name: 'verify-taken-meanwhile',
    ...visitor,
    before: all(signedUp('verify'), failing(VERIFY, 409, 'NICKNAME_TAKEN', '이미 사용 중인 닉네임입니다.')),
    async act(page) {
      await enterCode(page);
      await page.getByText('그사이').waitFor();
    },
  },
  { name: 'forgot', as: 'visitor', path: '/forgot', before: MAILS },
  { name: 'forgot-loading', as: 'visitor', path: '/forgot', before: stalling(OPTIONS) },
  { name: 'forgot-without-mail', as: 'visitor', path: '/forgot', before: NO_MAIL },
  {
    name: 'forgot-sent',
    as: 'visitor',
    path: '/forgot',
    before: MAILS,
    async act(page) {
      await page.getByLabel('이메일').fill('kim@ieum.example');
      await button(page, '링크 받기').click();
      await page.getByText('링크를 보냈습니다.').waitFor();
    },
  },
  { name: 'reset', as: 'visitor', path: '/reset?token=of-the-gallery' },
  {
    name: 'reset-problems',
    as: 'visitor',
    path: '/reset?token=of-the-gallery',
    act: (page) => button(page, '비밀번호 바꾸기').click(),
  },
  { name: 'reset-spent', as: 'visitor', path: '/reset' },
  { name: 'unsubscribe', as: 'visitor', path: '/unsubscribe?token=of-the-gallery' },
  {
    name: 'unsubscribe-invalid',
    as: 'visitor',
    path: '/unsubscribe?token=of-the-gallery',
    act: (page) => button(page, '그만 받기').click(),
  },
  { name: 'english-forgot', as: 'visitor', path: '/forgot', before: MAILS, language: 'en' },
  {
    name: 'english-sign-up-invited',
    ...invited({ joinedYear: 2026, organization: '플랫폼개발팀' }),
    language: 'en',
  },
];
