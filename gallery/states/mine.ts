import type { Page } from '@playwright/test';
import { LONG_POSTS, NOTHING } from './answers.ts';
import type { State } from './state.ts';
import { all, answering, button, failing, offline, stalling } from './steps.ts';

const ME = '**/api/members/me';
const SIGN_INS = '**/api/members/me/sign-ins';
const MY_POSTS = '**/api/mypage/free-posts*';

/** What the member has to confirm by. The proof itself goes to whoever answered before. */
const confirmedBy = (ways: object) => (page: Page) =>
  page.route('**/auth/confirm', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { password: true, code: false, passkey: false, oidcName: null, ...ways } })
      : route.fallback(),
  );

/** My page, and everything below it. */
export const MY_STATES: readonly State[] = [
  { name: 'mypage-new-hire', as: 'newHire', path: '/mypage' },
  { name: 'mypage-senior', as: 'senior', path: '/mypage' },
  { name: 'mypage-admin', as: 'admin', path: '/mypage' },
  { name: 'mypage-loading', as: 'senior', path: '/mypage', before: stalling(ME) },
  { name: 'mypage-failed', as: 'senior', path: '/mypage', before: failing(ME, 503) },
  { name: 'mypage-offline', as: 'senior', path: '/mypage', act: offline },
  { name: 'my-posts', as: 'author', path: '/mypage/myfreeposts' },
  { name: 'my-posts-loading', as: 'author', path: '/mypage/myfreeposts', before: stalling(MY_POSTS) },
  { name: 'my-posts-failed', as: 'author', path: '/mypage/myfreeposts', before: failing(MY_POSTS, 503) },
  { name: 'my-posts-empty', as: 'author', path: '/mypage/myfreeposts', before: answering(MY_POSTS, NOTHING) },
  { name: 'my-posts-long', as: 'author', path: '/mypage/myfreeposts', before: answering(MY_POSTS, LONG_POSTS) },
  { name: 'my-comments', as: 'senior', path: '/mypage/myfreecomments' },
  {
    name: 'my-comments-empty',
    as: 'senior',
    path: '/mypage/myqnacomments',
    before: answering('**/api/mypage/qna-comments*', NOTHING),
  },
  { name: 'scraps', as: 'newHire', path: '/mypage/bookmarked' },
  {
    name: 'scraps-empty',
    as: 'admin',
    path: '/mypage/bookmarked?tab=qna',
    before: answering('**/api/qna-post/scrap*', NOTHING),
  },
  { name: 'scraps-loading', as: 'newHire', path: '/mypage/bookmarked', before: stalling('**/api/mypage/tip-scraps*') },
  {
    name: 'scraps-failed',
    as: 'newHire',
    path: '/mypage/bookmarked',
    before: failing('**/api/mypage/tip-scraps*', 503),
  },
  { name: 'edit-nickname', as: 'newHire', path: '/mypage/edit-nickname' },
  { name: 'edit-nickname-loading', as: 'newHire', path: '/mypage/edit-nickname', before: stalling(ME) },
  {
    name: 'edit-nickname-free',
    as: 'newHire',
    path: '/mypage/edit-nickname',
    async act(page) {
      await page.getByLabel('닉네임', { exact: true }).fill('새로운이름');
      await page.getByText('사용 가능한 닉네임입니다.').waitFor();
    },
  },
  {
    name: 'edit-nickname-too-long',
    as: 'newHire',
    path: '/mypage/edit-nickname',
    act: (page) => page.getByLabel('닉네임', { exact: true }).fill('스무글자를넘기면안된다고알려주는닉네임이에요'),
  },
  {
    name: 'confirm-first',
    as: 'senior',
    path: '/mypage',
    inView: true,
    before: failing('**/withdraw', 403, 'CONFIRM_FIRST'),
    act: askToWithdraw,
  },
  {
    name: 'confirm-first-wrong',
    as: 'senior',
    path: '/mypage',
    inView: true,
    before: all(
      failing('**/withdraw', 403, 'CONFIRM_FIRST'),
      failing('**/auth/confirm', 400, 'CURRENT_PASSWORD_WRONG', '현재 비밀번호와 일치하지 않습니다.'),
      confirmedBy({}),
    ),
    async act(page) {
      await askToWithdraw(page);
      await page.getByLabel('현재 비밀번호').fill('not the right one');
      await button(page, '확인').click();
      await page.getByText('일치하지 않습니다.').waitFor();
    },
  },
  {
    name: 'confirm-first-ways',
    as: 'senior',
    path: '/mypage',
    inView: true,
    before: all(failing('**/withdraw', 403, 'CONFIRM_FIRST'), confirmedBy({ code: true, oidcName: '이음컴퍼니' })),
    act: askToWithdraw,
  },
  {
    name: 'confirm-first-code',
    as: 'senior',
    path: '/mypage',
    inView: true,
    before: all(failing('**/withdraw', 403, 'CONFIRM_FIRST'), confirmedBy({ code: true })),
    async act(page) {
      await askToWithdraw(page);
      await button(page, '인증 코드로 확인').click();
    },
  },
  {
    name: 'confirm-first-provider',
    as: 'senior',
    path: '/mypage',
    inView: true,
    before: all(failing('**/withdraw', 403, 'CONFIRM_FIRST'), confirmedBy({ password: false, oidcName: '이음컴퍼니' })),
    act: askToWithdraw,
  },
  { name: 'edit-password', as: 'newHire', path: '/mypage/edit-password' },
  { name: 'edit-password-problems', as: 'newHire', path: '/mypage/edit-password', act: mistakePasswords },
  { name: 'security', as: 'senior', path: '/mypage/security', before: answering(SIGN_INS, signIns()) },
  { name: 'security-loading', as: 'senior', path: '/mypage/security', before: stalling(SIGN_INS) },
  { name: 'security-failed', as: 'senior', path: '/mypage/security', before: failing(SIGN_INS, 503) },
  {
    name: 'security-alone',
    as: 'senior',
    path: '/mypage/security',
    before: answering(SIGN_INS, signIns().slice(0, 1)),
  },
  {
    name: 'security-sign-out-others',
    as: 'senior',
    path: '/mypage/security',
    inView: true,
    before: answering(SIGN_INS, signIns()),
    act: (page) => button(page, '다른 기기에서 모두 로그아웃').click(),
  },
  {
    name: 'english-security',
    as: 'senior',
    path: '/mypage/security',
    language: 'en',
    before: answering(SIGN_INS, signIns()),
  },
  { name: 'withdraw', as: 'senior', path: '/mypage', inView: true, act: (page) => button(page, '회원 탈퇴').click() },
  {
    name: 'withdraw-with-content',
    as: 'senior',
    path: '/mypage',
    inView: true,
    async act(page) {
      await button(page, '회원 탈퇴').click();
      await page.getByLabel('내가 쓴 글과 댓글을').check();
    },
  },
  {
    name: 'english-withdraw',
    as: 'senior',
    path: '/mypage',
    inView: true,
    language: 'en',
    act: (page) => button(page, 'Close account').click(),
  },
  { name: 'english-mypage', as: 'senior', path: '/mypage', language: 'en' },
];

async function mistakePasswords(page: Page): Promise<void> {
  await page.getByLabel('현재 비밀번호').fill('현재 비밀번호');
  await page.getByLabel('새 비밀번호', { exact: true }).fill('new password 1');
  await page.getByLabel('새 비밀번호 확인').fill('new password 2');
  await button(page, '변경하기').click();
}

async function askToWithdraw(page: Page): Promise<void> {
  await button(page, '회원 탈퇴').click();
  await button(page, '탈퇴하기').click();
  await page.getByRole('dialog', { name: '본인 확인' }).waitFor();
}

function signIns() {
  const hoursAgo = (hours: number) => new Date(Math.floor(Date.now() / 3_600_000 - hours) * 3_600_000).toISOString();
  return [
    { id: 4, current: true, createdAt: hoursAgo(30), lastUsedAt: hoursAgo(0), device: 'Chrome · Windows' },
    {
      id: 3,
      current: false,
      createdAt: hoursAgo(75),
      lastUsedAt: hoursAgo(0),
      device: 'Samsung Internet for Android · Android',
    },
    { id: 2, current: false, createdAt: hoursAgo(100), lastUsedAt: hoursAgo(3), device: 'Safari · iOS' },
    { id: 1, current: false, createdAt: hoursAgo(300), lastUsedAt: hoursAgo(260), device: null },
  ];
}
