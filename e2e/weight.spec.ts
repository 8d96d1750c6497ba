/** What the screens cost on the wire, as a real browser counts it. The bounds are those of docs/performance.md. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { startCountingProxy } from './harness/counting-proxy.ts';
import { streamOpened } from './harness/live.ts';
import { keepSession, type Member, storeSession } from './harness/members.ts';
import { ask, writePost } from './harness/posts.ts';
import { serviceWorkerReady } from './harness/service-worker.ts';
import { settle } from './harness/settle.ts';
import { type Fetched, isFont, type Traffic, trafficOf, weightOf } from './harness/traffic.ts';
import { answerAll } from './harness/waiting.ts';

test.use({ serviceWorker: true });

const KB = 1000;

/** As colleagues write, with common syllables and rare ones. */
const POSTS = [
  [
    '구내식당 메뉴가 이번 주부터 바뀌었어요',
    '국물이 두 가지로 늘었고 샐러드 칸이 넓어졌습니다. 꽃게탕이 나오는 날은 줄이 길어요.',
  ],
  ['회의실 예약은 언제까지 되나요?', '금요일 오후에 세 시간쯤 쓰고 싶은데 앞뒤로 비어 있는 곳이 안 보입니다.'],
  ['노트북 충전기를 빌려 드립니다', '집에 두고 오신 분은 육 층 창가 자리로 오세요. 퇴근 전에만 돌려주시면 됩니다.'],
  ['점심 산책 같이 하실 분', '열두 시 반에 정문에서 모여 하천을 따라 한 바퀴 걷습니다. 비 오는 날은 쉽니다.'],
  ['분실물: 갈색 장갑 한 켤레', '지하 주차장 엘리베이터 옆에서 주웠습니다. 안내 데스크에 맡겨 두었어요.'],
] as const;

/** All lists show these and nothing else, whatever other tests have written before: it counts, too. */
async function fillLists(senior: Member, newHire: Member): Promise<void> {
  await answerAll(senior);
  for (const [title, content] of POSTS) {
    await writePost(senior, 'free', title, { content });
    await writePost(senior, 'tip', title, { content });
    await ask(newHire, title, { content });
  }
}

/** Opens a screen, and waits until it has all that it fetches by itself. */
async function open(page: Page, path: string, traffic: Traffic) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  return settled(page, traffic);
}

/** With what its live connection fetches, a moment after the rest. */
async function openLive(page: Page, path: string, traffic: Traffic) {
  const opened = streamOpened(page);
  const fetched = await open(page, path, traffic);
  await opened;
  return [...fetched, ...(await settled(page, traffic))];
}

async function settled(page: Page, traffic: Traffic): Promise<Fetched[]> {
  await settle(page);
  await expect.poll(() => traffic.open()).toBe(0);
  return traffic.take();
}

test('the login weighs at most 190 KB in at most 12 requests, its one font among these', async ({ page }) => {
  const fetched = await open(page, '/login', await trafficOf(page));
  const paths = fetched.map(({ path }) => path);
  expect(paths).toContain('/login');
  expect(paths.some((path) => /^\/assets\/.*\.js$/.test(path))).toBe(true);

  const fonts = fetched.filter(isFont);
  expect(fonts.length).toBe(1);
  expect(weightOf(fonts)).toBeLessThanOrEqual(60 * KB);
  expect(fetched.length).toBeLessThanOrEqual(12);
  expect(weightOf(fetched) - weightOf(fonts)).toBeLessThanOrEqual(190 * KB);
});

for (const [path, chunk] of [
  ['/main', 'frame'],
  ['/qna/write', 'frame'],
  ['/mypage', 'frame'],
  ['/admin', 'console'],
] as const) {
  test(`the code of ${path} weighs at most 120 KB more than the login's`, async ({ page, join, admin }) => {
    const { session } = path === '/admin' ? admin : await join('senior');
    const traffic = await trafficOf(page);
    await open(page, '/login', traffic);
    await storeSession(page, session);
    const fetched = await openLive(page, path, traffic);
    expect(fetched.filter(({ path }) => path.includes(`/${chunk}-`) && path.endsWith('.js')).length).toBe(1);
    // Fonts and data apart: how much of them there is depends on what members have written.
    const counted = fetched.filter((one) => !isFont(one) && !one.path.startsWith('/api/'));
    const list = counted.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
    expect(weightOf(counted), list).toBeLessThanOrEqual(120 * KB);
  });
}

for (const [screen, chunks] of [
  ['/free', ['frame', 'members']],
  ['/mypage', ['frame', 'settings']],
] as const) {
  test(`the code of ${screen} is fetched beside the app's, not after it`, async ({ page, join, server }) => {
    const { session } = await join('senior');
    await keepSession(page.context(), server.url, session);
    const fetched = await open(page, screen, await trafficOf(page));
    const app = fetched.find(({ path }) => /\/index-.*\.js$/.test(path));
    for (const chunk of chunks) {
      const files = fetched.filter(({ path }) => path.includes(`/${chunk}-`));
      expect(files.length, chunk).toBe(2);
      for (const file of files) expect(file.start).toBeLessThan(app?.end ?? 0);
    }
  });
}

test('the first list, in a new browser, weighs at most 268 KB at first', async ({ browser, join, server }) => {
  const member = await join('senior');
  await fillLists(member, await join('new hire'));
  const proxy = await startCountingProxy(server.url);
  const context = await browser.newContext();
  await keepSession(context, proxy.url, member.session);
  const page = await context.newPage();
  await page.goto(`${proxy.url}/free`);
  await expect(page.getByRole('heading', { name: POSTS[0][0] })).toBeVisible();
  await serviceWorkerReady(page);
  await proxy.quiet(2_000);
  expect(proxy.bytes(), proxy.paths().join('\n')).toBeLessThanOrEqual(268 * KB);
  await context.close();
  proxy.close();
});
