/** How the screen that an address names comes to be: what is asked for, in which order, and how often. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hold } from './harness/hold.ts';
import type { Member } from './harness/members.ts';
import { unique } from './harness/screens.ts';

const LISTS_OF_HOME = ['/api/free-posts', '/api/qna-post/list', '/api/tip-posts'];

/** The paths of what the page asks the API for, from now on. */
function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  return asked;
}

async function writePost(member: Member): Promise<{ id: number; title: string }> {
  const title = unique('첫 화면의 글');
  const { id } = await member.call('POST /api/free-posts', { body: { title, content: '내용', tagIds: [] } });
  return { id, title };
}

test('each thing that a screen shows is asked for once', async ({ join, signedInPage }) => {
  const member = await join('senior');
  const { id, title } = await writePost(member);
  const page = await signedInPage(member);
  const asked = questionsOf(page);
  const screens: [path: string, questions: string[]][] = [
    ['/main', LISTS_OF_HOME],
    ['/free?page=1', ['/api/free-posts', '/api/free_tags']],
    [`/free/${id}`, [`/api/free-comments/${id}`, `/api/free-posts/${id}`]],
    ['/free/write', ['/api/free_tags']],
  ];
  for (const [path, questions] of screens) {
    asked.length = 0;
    await page.goto(path);
    if (path !== '/free/write') await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.toSorted(), path).toEqual([...questions, '/api/members/me'].toSorted());
  }
});

test('whose it is shows before the code is there, and stays where it is', async ({ join, signedInPage }) => {
  const page = await signedInPage(await join('senior'));
  let arrive = () => {};
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await isThere;
    await route.continue();
  });
  await page.goto('/free', { waitUntil: 'commit' });
  const early = page.locator('#root > :first-child svg');
  await expect(early).toBeVisible();
  const place = await early.boundingBox();
  await expect(page.getByRole('banner')).toHaveCount(0);

  arrive();
  const mark = page.getByRole('banner').getByRole('link', { name: '이음' }).locator('svg');
  await expect(mark).toBeVisible();
  expect(await mark.boundingBox()).toEqual(place);
});

test('while the answer is on its way the screen is there, and nothing else is fetched', async ({
  join,
  signedInPage,
}) => {
  const member = await join('senior');
  const { title } = await writePost(member);
  const page = await signedInPage(member);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const isSpare = (path: string) => /^\/assets\/(my-page|written-words)-/.test(path);
  const answer = await hold(page, 'GET', /\/api\/free-posts\?/);

  await page.goto('/free');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  expect(fetched.filter(isSpare)).toEqual([]);

  await answer('pass');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(() => fetched.filter(isSpare).length).toBe(3);
});

test('home is fetched once its link is pointed at, and opened with that', async ({ join, signedInPage, isMobile }) => {
  test.skip(isMobile, 'A finger points at nothing before it presses.');
  const member = await join('senior');
  const { title } = await writePost(member);
  const page = await signedInPage(member);
  await page.goto('/mypage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked = questionsOf(page);
  const link = page.getByRole('link', { name: '홈' });
  await link.hover();
  await expect.poll(() => asked.toSorted()).toEqual(LISTS_OF_HOME);
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(asked.length).toBe(LISTS_OF_HOME.length);
});
