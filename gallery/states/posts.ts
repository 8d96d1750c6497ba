import type { Page } from '@playwright/test';
import type { Company } from '../company.ts';
import { LINKED_POST, LONG_COMMENTS, LONG_POST, LONG_WORD, SHORT_POST } from './answers.ts';
import type { State } from './state.ts';
import { all, answering, away, button, edited, failing, offline, stalling, writtenByAdmins } from './steps.ts';

const free = ({ posts }: Company) => `/free/${posts.free}`;
const qna = ({ posts }: Company) => `/qna/${posts.qna}`;
const tip = ({ posts }: Company) => `/tip/${posts.tip}`;
const deactivated = ({ posts }: Company) => `/free/${posts.deactivated}`;

const POST = /\/api\/free-posts\/\d+$/;
const COMMENTS = /\/api\/free-comments\/\d+$/;

const reaction = (page: Page, name: RegExp) => page.getByRole('article').getByRole('button', { name });
const comment = (page: Page) => page.getByRole('textbox', { name: '댓글' });

/** The posts themselves, with what is said below them. */
export const POST_STATES: readonly State[] = [
  { name: 'post-free', as: 'newHire', path: free },
  {
    name: 'post-moment',
    as: 'newHire',
    path: free,
    inView: true,
    act: (page) => page.locator('article time').first().click(),
  },
  { name: 'post-qna-may-not-answer', as: 'newHire', path: qna },
  { name: 'post-qna-may-answer', as: 'senior', path: qna },
  { name: 'post-tip', as: 'newHire', path: tip },
  { name: 'post-own', as: 'author', path: '/mypage/myfreeposts', act: openOwn },
  { name: 'post-scrapped', as: 'newHire', path: tip, before: beScrapped },
  { name: 'post-by-admins', as: 'newHire', path: free, before: writtenByAdmins },
  { name: 'post-edited', as: 'newHire', path: free, before: edited },
  { name: 'post-gone', as: 'newHire', path: '/free/999999' },
  { name: 'post-failed', as: 'newHire', path: '/free/1', before: failing(POST, 403) },
  { name: 'post-loading', as: 'newHire', path: '/free/1', before: all(stalling(POST), stalling(COMMENTS)) },
  { name: 'post-sample', as: 'newHire', path: '/free/1', before: failing(POST, 503) },
  { name: 'post-offline', as: 'newHire', path: free, act: offline },
  { name: 'post-deactivated-author', as: 'author', path: deactivated },
  { name: 'post-deactivated-admin', as: 'admin', path: deactivated },
  {
    name: 'post-long',
    as: 'newHire',
    path: '/free/1',
    before: all(answering(POST, LONG_POST), answering(COMMENTS, LONG_COMMENTS)),
  },
  {
    name: 'post-short',
    as: 'newHire',
    path: '/free/2',
    before: all(answering(POST, SHORT_POST), answering(COMMENTS, [])),
  },
  {
    name: 'post-with-addresses',
    as: 'newHire',
    path: '/free/4',
    before: all(answering(POST, LINKED_POST), answering(COMMENTS, [])),
  },
  { name: 'comments-none-to-read', as: 'newHire', path: qna, before: answering(/\/api\/qna-comment\/\d+$/, []) },
  { name: 'comments-failed', as: 'newHire', path: free, before: failing(COMMENTS, 503) },
  {
    name: 'comment-sending',
    as: 'senior',
    path: free,
    before: stalling('**/api/free-comments'),
    async act(page) {
      await comment(page).fill('저도 궁금했는데 덕분에 알았어요.');
      await button(page, '등록').click();
    },
  },
  {
    name: 'comment-refused',
    as: 'senior',
    path: free,
    before: failing('**/api/free-comments', 500),
    isBrief: true,
    async act(page) {
      await comment(page).fill('서버가 받지 않은 댓글이에요.');
      await button(page, '등록').click();
      await page.getByText('댓글을 등록하지 못했습니다.').waitFor();
    },
  },
  { name: 'comment-too-long', as: 'senior', path: free, act: (page) => comment(page).fill(LONG_WORD.repeat(3)) },
  {
    name: 'comment-draft',
    as: 'senior',
    path: free,
    async act(page) {
      await comment(page).fill('쓰다 만 댓글');
      await page.reload();
      await page.getByText('작성 중이던 글을').waitFor();
    },
  },
  {
    name: 'comment-editing',
    as: 'senior',
    path: free,
    act: async (page) => (await ownComment(page)).getByRole('button', { name: '수정' }).click(),
  },
  {
    name: 'comment-deleted',
    as: 'senior',
    path: free,
    act: async (page) => (await ownComment(page)).getByRole('button', { name: '삭제' }).click(),
  },
  { name: 'report', as: 'newHire', path: tip, inView: true, act: (page) => button(page, '신고').click() },
  {
    name: 'report-without-reason',
    as: 'newHire',
    path: tip,
    inView: true,
    async act(page) {
      await button(page, '신고').click();
      await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'confirm-deletion',
    as: 'author',
    path: deactivated,
    inView: true,
    act: (page) => page.getByRole('article').getByRole('button', { name: '삭제' }).click(),
  },
  {
    name: 'toast',
    as: 'newHire',
    path: tip,
    inView: true,
    isBrief: true,
    async act(page) {
      await button(page, '스크랩').or(button(page, '스크랩 취소')).click();
      await page.getByText(/스크랩(되었|이 취소)/).waitFor();
    },
  },
  {
    name: 'toast-failed',
    as: 'newHire',
    path: tip,
    inView: true,
    isBrief: true,
    before: away('**/scrap'),
    async act(page) {
      await button(page, '스크랩').or(button(page, '스크랩 취소')).click();
      await page.getByText('스크랩을 처리하지 못했습니다.').waitFor();
    },
  },
  { name: 'reaction', as: 'newHire', path: tip, act: (page) => reaction(page, /^고마워요/).click() },
  {
    name: 'reaction-failed',
    as: 'newHire',
    path: free,
    inView: true,
    isBrief: true,
    before: failing('**/api/reactions/**', 500),
    async act(page) {
      await reaction(page, /^응원해요/).click();
      await page.getByText('반응을 저장하지 못했습니다.').waitFor();
    },
  },
  {
    name: 'reaction-own',
    as: 'author',
    path: deactivated,
    act: (page) => reaction(page, /^도움돼요/).hover(),
  },
  { name: 'english-post', as: 'newHire', path: free, language: 'en' },
  { name: 'english-question', as: 'newHire', path: qna, language: 'en' },
];

const OWN_COMMENT = '점심은 저희 팀도 같이 갈게요.';

/** The one that this visitor has written, now or for another picture. */
async function ownComment(page: Page) {
  const own = page.getByRole('listitem').filter({ hasText: OWN_COMMENT });
  await page.getByRole('listitem').first().waitFor();
  if ((await own.count()) === 0) {
    await comment(page).fill(OWN_COMMENT);
    await button(page, '등록').click();
    await own.getByRole('button', { name: '삭제' }).waitFor();
  }
  return own;
}

async function openOwn(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('heading').getByRole('link').last().click();
  await page.getByRole('link', { name: '수정' }).waitFor();
}

async function beScrapped(page: Page): Promise<void> {
  await page.route(/\/api\/tip-posts\/\d+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), scrapped: true } });
  });
}
