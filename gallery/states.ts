/** Every screen in every state that it can be in, and how to get it there. */
import type { Page } from '@playwright/test';
import type { Company } from './company.ts';

export type Role = 'visitor' | 'newHire' | 'senior' | 'admin' | 'author';

export interface State {
  name: string;
  as: Role;
  /** Where it is. */
  path: string | ((company: Company) => string);
  /** Before the screen is opened: what the network will do. */
  before?: (page: Page) => Promise<unknown>;
  /** Once the screen is there: what its visitor does. */
  act?: (page: Page) => Promise<unknown>;
  /** Only what is in view, for what stands above the screen. */
  inView?: true;
  language?: 'en';
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const failing = (pattern: string, status: number) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status, json: { status, code: 'X', detail: '' } }));
const stalling = (pattern: string) => (page: Page) => page.route(pattern, () => {});
const empty = (page: Page) =>
  page.route('**/api/**posts**', (route) =>
    route.fulfill({ json: { content: [], totalPages: 0, page: 0, size: 5, totalElements: 0 } }),
  );
const LONG = '아무리긴낱말이라도화면밖으로나가지않아야해요'.repeat(4);

async function fillPost(page: Page, title: string, content: string): Promise<void> {
  await page.getByLabel('제목').fill(title);
  await page.getByLabel('내용').fill(content);
}

export const STATES: readonly State[] = [
  { name: 'login', as: 'visitor', path: '/login' },
  {
    name: 'login-wrong',
    as: 'visitor',
    path: '/login',
    async act(page) {
      await page.getByLabel('이메일').fill('nobody@ieum.example');
      await page.getByLabel('비밀번호', { exact: true }).fill('not the password');
      await button(page, '로그인').click();
      await page.getByText('이메일 또는 비밀번호가').waitFor();
    },
  },
  { name: 'sign-up', as: 'visitor', path: '/signup' },
  { name: 'sign-up-problems', as: 'visitor', path: '/signup', act: (page) => button(page, '가입하기').click() },
  { name: 'not-found', as: 'visitor', path: '/no-such-place' },
  { name: 'english-login', as: 'visitor', path: '/login', language: 'en' },

  { name: 'home', as: 'newHire', path: '/main' },
  { name: 'home-loading', as: 'newHire', path: '/main', before: stalling('**/api/**post*') },
  { name: 'home-samples', as: 'newHire', path: '/main', before: failing('**/api/**post**', 503) },
  { name: 'home-empty', as: 'newHire', path: '/main', before: empty },
  { name: 'english-home', as: 'newHire', path: '/main', language: 'en' },
  { name: 'menu', as: 'newHire', path: '/main', inView: true, act: openMenu },

  { name: 'list-free', as: 'newHire', path: '/free' },
  { name: 'list-qna', as: 'newHire', path: '/qna' },
  { name: 'list-tip-may-not-write', as: 'newHire', path: '/tip' },
  { name: 'list-many-pages', as: 'newHire', path: '/free?page=7' },
  { name: 'list-loading', as: 'newHire', path: '/free', before: stalling('**/api/free-posts*') },
  { name: 'list-samples', as: 'newHire', path: '/free', before: failing('**/api/free-posts*', 503) },
  { name: 'list-refused', as: 'newHire', path: '/free', before: failing('**/api/free-posts*', 403) },
  { name: 'list-empty', as: 'newHire', path: '/free', before: empty },
  {
    name: 'list-offline',
    as: 'newHire',
    path: '/free',
    act: (page) => page.context().setOffline(true),
  },

  { name: 'post-free', as: 'newHire', path: ({ posts }) => `/free/${posts.free}` },
  { name: 'post-qna-may-not-answer', as: 'newHire', path: ({ posts }) => `/qna/${posts.qna}` },
  { name: 'post-qna-may-answer', as: 'senior', path: ({ posts }) => `/qna/${posts.qna}` },
  { name: 'post-tip', as: 'newHire', path: ({ posts }) => `/tip/${posts.tip}` },
  { name: 'english-post', as: 'newHire', path: ({ posts }) => `/free/${posts.free}`, language: 'en' },
  { name: 'post-gone', as: 'newHire', path: '/free/999999' },
  { name: 'post-loading', as: 'newHire', path: '/free/1', before: stalling('**/api/free-*/1') },
  { name: 'post-sample', as: 'newHire', path: '/free/1', before: failing('**/api/free-*/1', 503) },
  { name: 'post-deactivated-author', as: 'author', path: ({ posts }) => `/free/${posts.deactivated}` },
  { name: 'post-deactivated-admin', as: 'admin', path: ({ posts }) => `/free/${posts.deactivated}` },
  {
    name: 'post-long-comments',
    as: 'senior',
    path: ({ posts }) => `/free/${posts.free}`,
    async act(page) {
      await page.getByRole('textbox', { name: '댓글' }).fill(LONG);
      await button(page, '등록').click();
      await page.getByRole('listitem').filter({ hasText: LONG }).getByRole('button', { name: '삭제' }).waitFor();
      await page.getByRole('textbox', { name: '댓글' }).fill(`${LONG.repeat(3)} 너무 길어요`);
    },
  },
  {
    name: 'comment-editing',
    as: 'senior',
    path: ({ posts }) => `/free/${posts.free}`,
    act: (page) => page.getByRole('listitem').getByRole('button', { name: '수정' }).first().click(),
  },
  {
    name: 'comment-deleted',
    as: 'senior',
    path: ({ posts }) => `/free/${posts.free}`,
    act: (page) => page.getByRole('listitem').getByRole('button', { name: '삭제' }).first().click(),
  },
  {
    name: 'report',
    as: 'newHire',
    path: ({ posts }) => `/tip/${posts.tip}`,
    inView: true,
    act: (page) => button(page, '신고').click(),
  },
  {
    name: 'confirm-deletion',
    as: 'author',
    path: ({ posts }) => `/free/${posts.deactivated}`,
    inView: true,
    act: (page) => page.getByRole('article').getByRole('button', { name: '삭제' }).click(),
  },
  {
    name: 'toast',
    as: 'newHire',
    path: ({ posts }) => `/tip/${posts.tip}`,
    inView: true,
    async act(page) {
      await button(page, '스크랩').or(button(page, '스크랩 취소')).click();
      await page.getByText(/스크랩(되었|이 취소)/).waitFor();
    },
  },

  { name: 'write', as: 'newHire', path: '/free/write' },
  { name: 'write-refused', as: 'newHire', path: '/tip/write' },
  {
    name: 'write-draft',
    as: 'newHire',
    path: '/qna/write',
    async act(page) {
      await fillPost(
        page,
        '첫 주에 꼭 챙길 것이 있나요?',
        '다음 주부터 팀 회의에 들어가요. 미리 보면 좋은 문서가 있을까요?',
      );
      await page.reload();
      await page.getByText('전에 쓰던 내용을').waitFor();
    },
  },
  {
    name: 'write-too-long',
    as: 'newHire',
    path: '/free/write',
    inView: true,
    async act(page) {
      await fillPost(page, '길게 쓴 글', '아주 긴 이야기예요. '.repeat(25));
      await button(page, '등록').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'write-unsaved',
    as: 'newHire',
    path: '/free/write',
    async act(page) {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await fillPost(page, '저장할 곳이 없는 글', '이 기기의 저장 공간이 가득 찼어요.');
    },
  },
  { name: 'edit', as: 'author', path: ({ posts }) => `/free/edit/${posts.deactivated}` },

  { name: 'my-page-new-hire', as: 'newHire', path: '/mypage' },
  { name: 'my-page-senior', as: 'senior', path: '/mypage' },
  { name: 'my-page-admin', as: 'admin', path: '/mypage' },
  { name: 'my-page-failed', as: 'senior', path: '/mypage', before: failing('**/api/members/me', 503) },
  { name: 'my-posts', as: 'author', path: '/mypage/myfreeposts' },
  { name: 'my-comments', as: 'senior', path: '/mypage/myfreecomments' },
  { name: 'scraps', as: 'newHire', path: '/mypage/bookmarked' },
  { name: 'scraps-empty', as: 'admin', path: '/mypage/bookmarked?tab=qna' },
  { name: 'edit-nickname', as: 'newHire', path: '/mypage/edit-nickname' },
  {
    name: 'edit-password-problems',
    as: 'newHire',
    path: '/mypage/edit-password',
    async act(page) {
      await page.getByLabel('현재 비밀번호').fill('현재 비밀번호');
      await page.getByLabel('새 비밀번호', { exact: true }).fill('new password 1');
      await page.getByLabel('새 비밀번호 확인').fill('new password 2');
      await button(page, '변경하기').click();
    },
  },
  { name: 'withdraw', as: 'senior', path: '/mypage', inView: true, act: (page) => button(page, '회원 탈퇴').click() },

  { name: 'admin', as: 'admin', path: '/admin' },
  { name: 'admin-loading', as: 'admin', path: '/admin', before: stalling('**/api/admin/**') },
  { name: 'admin-failed', as: 'admin', path: '/admin', before: failing('**/api/admin/**', 503) },
  { name: 'admin-refused', as: 'senior', path: '/admin' },
  { name: 'english-admin', as: 'admin', path: '/admin', language: 'en' },
];

/** Where there is room for the links themselves, the menu has nothing to open. */
async function openMenu(page: Page): Promise<void> {
  const toggle = button(page, '메뉴 열기');
  if (await toggle.isVisible()) await toggle.click();
}
