import type { Page } from '@playwright/test';
import type { State } from './state.ts';
import { all, answering, button, failing, stalling, withoutPasskeys } from './steps.ts';

const FACTOR = '**/api/members/me/second-factor';
const TOTP = '**/api/members/me/totp';
const CONFIRM = '**/api/members/me/totp/confirm';
const PASSKEYS = '**/api/members/me/passkeys';
const SIGN_IN = '**/auth/sign-in';

const since = '2026-11-02T01:02:03.456Z';
const on = answering(FACTOR, { totpSince: since, recoveryCodesLeft: 7 });

const off = answering(FACTOR, { totpSince: null, recoveryCodesLeft: 0 });
const passkeys = answering(PASSKEYS, [
  { id: 1, name: '업무용 노트북', createdAt: since, lastUsedAt: '2026-11-20T01:00:00.000Z' },
  { id: 2, name: '휴대폰', createdAt: since, lastUsedAt: null },
]);
const setUp = answering(TOTP, {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Ieum:kim%40ieum.example?issuer=Ieum&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
});
const confirmed = answering(CONFIRM, {
  recoveryCodes: Array.from({ length: 10 }, (_, index) => `ab${index}c-d${index}ef-gh${index}j`.replace(/[01]/g, 'k')),
});
const askedFor = (ways: string[]) => (page: Page) =>
  page.route(SIGN_IN, (route) => route.fulfill({ status: 401, json: { status: 401, code: 'CODE_NEEDED', ways } }));

async function openSetUp(page: Page): Promise<void> {
  await button(page, '인증 앱 설정').click();
  await page.getByRole('img', { name: '인증 앱으로 찍는 QR 코드' }).waitFor();
}

async function enterCode(page: Page): Promise<void> {
  await openSetUp(page);
  await page.getByLabel('인증 코드').fill('123456');
  await button(page, '설정 완료').click();
}

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('이메일').fill('kim@ieum.example');
  await page.getByLabel('비밀번호', { exact: true }).fill('a long enough secret');
  await button(page, '로그인').click();
  await page.getByText('비밀번호를 확인했어요.').waitFor();
}

const security = { as: 'senior', path: '/mypage/security' } as const;
const login = { as: 'visitor', path: '/login' } as const;

/** Codes and passkeys, where they are set up and where they are asked for. */
export const SECOND_FACTOR_STATES: readonly State[] = [
  { name: 'second-factor-on', ...security, before: all(on, passkeys) },
  { name: 'second-factor-passkeys-alone', ...security, before: all(off, passkeys) },
  {
    name: 'second-factor-due',
    as: 'admin',
    path: '/mypage/security',
    before: failing('**/api/members/me/sign-ins', 403, 'SECOND_FACTOR_REQUIRED'),
  },
  {
    name: 'passkeys-none',
    ...security,
    before: answering(PASSKEYS, []),
    act: (page) => button(page, '패스키 추가').click(),
  },
  { name: 'passkeys-impossible', ...security, before: all(withoutPasskeys, passkeys) },
  { name: 'second-factor-loading', ...security, before: all(stalling(FACTOR), stalling(PASSKEYS)) },
  { name: 'second-factor-failed', ...security, before: all(failing(FACTOR, 503), failing(PASSKEYS, 503)) },
  { name: 'second-factor-set-up', ...security, before: all(off, setUp), act: openSetUp },
  {
    name: 'second-factor-wrong-code',
    ...security,
    before: all(off, setUp, failing(CONFIRM, 400, 'CODE_WRONG', '코드가 올바르지 않습니다.')),
    act: enterCode,
  },
  { name: 'second-factor-codes', ...security, before: all(off, setUp, confirmed), act: enterCode },
  { name: 'english-second-factor', ...security, language: 'en', before: all(on, passkeys) },
  { name: 'login-code', ...login, before: askedFor(['code', 'passkey']), act: givePassword },
  {
    name: 'login-recovery-code',
    ...login,
    before: askedFor(['code']),
    act: async (page) => {
      await givePassword(page);
      await button(page, '복구 코드 사용하기').click();
    },
  },
  { name: 'login-passkey-needed', ...login, before: askedFor(['passkey']), act: givePassword },
];
