import type { Page } from '@playwright/test';
import { THIS_YEAR } from '../../e2e/harness/members.ts';
import { LONG_POST, LONG_POSTS, NOTHING, ONE_POST, QUESTIONS_WAITING } from './answers.ts';
import type { State } from './state.ts';
import { all, answering, away, button, failing, offline, remembering, stalling, visited } from './steps.ts';

const WAITING = /state=waiting/;
const FIRST_WEEK = '**/api/mypage/first-week';
const ME = '**/api/members/me';
const NOTHING_DONE = { scrapped: false, saidHello: false, asked: false };
const ALL_DONE = { scrapped: true, saidHello: true, asked: true };
const SECOND_YEAR = { id: 1, nickname: '새내기', joinedYear: THIS_YEAR - 1, yearsOfService: 2, role: 'USER' };
const LISTS = /\/api\/(free-posts|tip-posts|qna-post\/list)/;

/** Home, and what stands above or around any screen: the menu, the session, the network, a new version. */
export const HOME_STATES: readonly State[] = [
  { name: 'home', as: 'newHire', path: '/main' },
  { name: 'home-senior', as: 'senior', path: '/main', act: (page) => button(page, '3개 중 2번째').click() },
  { name: 'home-waiting', as: 'senior', path: '/main', before: questionsWait },
  { name: 'home-answering', as: 'senior', path: '/main', before: questionsWait, act: openAnswerBox },
  { name: 'home-answered', as: 'senior', path: '/main', before: all(questionsWait, acceptAnswers), act: answerHere },
  {
    name: 'home-waiting-long',
    as: 'senior',
    path: '/main',
    before: longWait,
    act: openAnswerBox,
  },
  { name: 'home-none-waiting', as: 'senior', path: '/main', before: answering(WAITING, NOTHING) },
  {
    name: 'home-became-senior',
    as: 'senior',
    path: '/main',
    before: all(questionsWait, answering(ME, SECOND_YEAR), remembering({ kind: 'new-hire' })),
  },
  { name: 'first-week-begins', as: 'newHire', path: '/main', before: answering(FIRST_WEEK, NOTHING_DONE) },
  {
    name: 'first-week-half',
    as: 'newHire',
    path: '/main',
    before: all(
      answering(FIRST_WEEK, { ...NOTHING_DONE, scrapped: true, asked: true }),
      remembering({ 'tips-read': '1,2' }),
    ),
  },
  {
    name: 'first-week-done',
    as: 'newHire',
    path: '/main',
    before: all(answering(FIRST_WEEK, ALL_DONE), remembering({ 'tips-read': '1,2,3' })),
  },
  { name: 'first-week-away', as: 'newHire', path: '/mypage', before: remembering({ guide: 'away' }) },
  { name: 'home-new-posts', as: 'newHire', path: '/main', before: visited(5) },
  { name: 'home-new-long', as: 'newHire', path: '/main', before: all(visited(3650), answering(LISTS, LONG_POSTS)) },
  { name: 'home-loading', as: 'newHire', path: '/main', before: stalling(LISTS) },
  { name: 'home-samples', as: 'newHire', path: '/main', before: failing(LISTS, 503) },
  { name: 'home-refused', as: 'newHire', path: '/main', before: failing(LISTS, 403) },
  { name: 'home-empty', as: 'newHire', path: '/main', before: answering(LISTS, NOTHING) },
  { name: 'home-one', as: 'newHire', path: '/main', before: answering(LISTS, ONE_POST) },
  { name: 'home-long', as: 'newHire', path: '/main', before: answering(LISTS, LONG_POSTS) },
  { name: 'home-offline', as: 'newHire', path: '/main', before: away('**/api/**'), act: offline },
  { name: 'home-new-version', as: 'newHire', path: '/main', inView: true, before: all(promiseNewVersion) },
  { name: 'menu', as: 'newHire', path: '/main', inView: true, act: openMenu },
  { name: 'menu-admin', as: 'admin', path: '/admin', inView: true, act: openMenu },
  { name: 'session-ends-soon', as: 'newHire', path: '/main', inView: true, act: (page) => openLater(page, 60_000) },
  { name: 'english-home', as: 'newHire', path: '/main', language: 'en' },
  { name: 'english-menu', as: 'admin', path: '/main', language: 'en', inView: true, act: openMenu },
];

/** The questions, and each as it is opened: nobody has answered it. */
async function questionsWait(page: Page): Promise<void> {
  await answering(WAITING, QUESTIONS_WAITING)(page);
  for (const question of QUESTIONS_WAITING.content) {
    await answering(`**/api/qna-post/${question.id}`, question)(page);
  }
}

async function longWait(page: Page): Promise<void> {
  await answering(WAITING, LONG_POSTS)(page);
  await answering(`**/api/qna-post/${LONG_POST.id}`, { ...LONG_POST, commentCount: 0 })(page);
}

async function openAnswerBox(page: Page): Promise<void> {
  await button(page, '답변하기').first().click();
  await page.getByLabel('답변', { exact: true }).waitFor();
}

/** As if the server had saved the answer: the next state shows the same questions. */
function acceptAnswers(page: Page) {
  return page.route('**/api/qna-comment/create', (route) => route.fulfill({ status: 201, json: { id: 1 } }));
}

async function answerHere(page: Page): Promise<void> {
  await openAnswerBox(page);
  await page.getByLabel('답변', { exact: true }).fill('사내 포털의 총무 메뉴에서 신청할 수 있어요.');
  await button(page, '등록').click();
  await page.getByText('답변을 등록했습니다.').waitFor();
}

/** Where there is room for the links themselves, the menu has nothing to open. */
async function openMenu(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /^(메뉴 열기|Open menu)$/ });
  if (await toggle.isVisible()) await toggle.click();
}

/** Opens the screen as it is when the session has so many milliseconds left, and leaves the session as it was. */
async function openLater(page: Page, left: number): Promise<void> {
  const KEY = 'accessTokenExpiresIn';
  const before = await page.evaluate((key) => localStorage.getItem(key), KEY);
  await page.route('**/auth/reissue', () => {});
  await page.evaluate(([key, at]) => localStorage.setItem(String(key), String(at)), [KEY, Date.now() + left]);
  await page.reload();
  await page.getByRole('alertdialog').waitFor();
  await page.evaluate(([key, at]) => localStorage.setItem(String(key), String(at)), [KEY, before]);
}

/** A worker that waits, and a server whose document is another one: what a deployment looks like from an open tab. */
async function promiseNewVersion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = Object.assign(new EventTarget(), { postMessage() {} });
    navigator.serviceWorker.register = async () =>
      Object.assign(new EventTarget(), { waiting, installing: null }) as unknown as ServiceWorkerRegistration;
  });
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
}
