/** How the screen that an address names comes to be: what is asked for, in which order, and how often. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { withoutLive } from './harness/live.ts';
import { writePost } from './harness/posts.ts';
import { askedBy, hold, holdAll } from './harness/requests.ts';
import { unique } from './harness/screens.ts';
import { settle } from './harness/settle.ts';

test.use({ serviceWorker: true });

/** But for the live connection, which begins when the screen is there. */
const API = /^\/api\/(?!live$|notifications\/settings$)/;
const LISTS_OF_HOME = ['/api/free-posts', '/api/qna-post/list', '/api/tip-posts'];
/** Who is there, what the bell says, and what the company is called. */
const OF_EVERY_SCREEN = ['/api/members/me', '/api/notifications', '/api/settings'];

/** A finger points at nothing before it presses; what is focused is approached, too. */
function approach(target: Locator, isMobile: boolean): Promise<void> {
  return isMobile ? target.focus() : target.hover();
}

/** Nothing is drawn before they are, and nothing has its place. */
function areStylesLoaded(): boolean {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...sheets].every(({ sheet }) => sheet !== null);
}

const questionsOf = (id: number) =>
  [`free-comments/${id}`, `free-posts/${id}`, `reactions/free/posts/${id}`, `replies/free/posts/${id}`].map(
    (path) => `/api/${path}`,
  );

test('each thing that a screen shows is asked for once', async ({ join, pageOf }) => {
  // Seniors may be told of questions, which a post would be read for.
  const member = await withoutLive(await join('new hire'));
  const title = unique('글');
  const id = await writePost(member, 'free', title);
  const page = await pageOf(member);
  const asked = askedBy(page, API);
  const screens: [path: string, questions: string[], shown: string][] = [
    ['/main', [...LISTS_OF_HOME, '/api/mypage/first-week'], title],
    ['/free?page=1', ['/api/following', '/api/free-posts', '/api/free_tags'], title],
    [`/free/${id}`, [...questionsOf(id), `/api/around/free/posts/${id}`], title],
    ['/free/write', ['/api/free_tags'], '글쓰기'],
    ['/free/99999999', questionsOf(99999999), '게시글을 찾을 수 없습니다.'],
  ];
  for (const [path, questions, shown] of screens) {
    asked.length = 0;
    await page.goto(path);
    await expect(page.getByRole('heading', { name: shown })).toBeVisible();
    await settle(page);
    expect(asked.toSorted(), path).toEqual([...questions, ...OF_EVERY_SCREEN].toSorted());
  }
});

test('whose it is shows before the code is there, and stays where it is @phone', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  const arrive = await holdAll(page, /\.js$/);
  await page.goto('/free', { waitUntil: 'commit' });
  const early = page.locator('#root > :first-child svg');
  await expect(early).toBeVisible();
  await expect.poll(() => page.evaluate(areStylesLoaded)).toBe(true);
  const place = await early.boundingBox();
  await expect(page.getByRole('banner')).toHaveCount(0);

  arrive();
  const mark = page.getByRole('banner').getByRole('link', { name: '이음' }).locator('svg');
  await expect(mark).toBeVisible();
  await expect.poll(() => mark.boundingBox()).toEqual(place);
});

test('the screen is there before the answer, and the rest waits until a key is pressed', async ({ join, pageOf }) => {
  const member = await join('senior');
  const title = unique('글');
  await writePost(member, 'free', title);
  const page = await pageOf(member);
  const spare = askedBy(page, /^\/assets\/(settings|written-words)-/);
  const answer = await hold(page, 'GET', /\/api\/free-posts\?/);

  await page.goto('/free');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  expect(spare).toEqual([]);

  await answer('pass');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await settle(page);
  expect(spare).toEqual([]);
  await page.keyboard.press('Shift'); // The first thing that the member does.
  // The rest of the typeface, and the code and the styles of my page.
  await expect.poll(() => spare.length).toBe(3);
});

test('home is fetched once its link is pointed at, and opened with that @phone', async ({ join, pageOf, isMobile }) => {
  const member = await withoutLive(await join('senior'));
  const title = unique('글');
  await writePost(member, 'free', title);
  const page = await pageOf(member, '/mypage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settle(page);
  const asked = askedBy(page, /^\/api\/(free|tip|qna)-posts?(\/list)?$/);
  const link = page.getByRole('link', { name: '홈' });
  if (isMobile) await page.getByRole('button', { name: '메뉴 열기' }).click();
  await approach(link, isMobile);
  // The questions that wait for a senior are another list of theirs.
  const ofSenior = [...LISTS_OF_HOME, '/api/qna-post/list'].toSorted();
  await expect.poll(() => asked.toSorted()).toEqual(ofSenior);
  await link.click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(asked.length).toBe(ofSenior.length);
});

test('a page of a list is fetched once its button is pointed at @phone', async ({ join, pageOf, isMobile }) => {
  const member = await withoutLive(await join('senior'));
  const title = unique('글');
  await writePost(member, 'free', title);
  for (let newer = 0; newer < 5; newer++) await writePost(member, 'free');
  const page = await pageOf(member, '/free');
  const second = page.getByRole('button', { name: '2', exact: true });
  await expect(second).toBeVisible();
  await settle(page);
  const asked = askedBy(page, /^\/api\/free-posts$/);
  await approach(second, isMobile);
  await expect.poll(() => asked).toEqual(['/api/free-posts']);
  // Turned, the list may come to lie with a post under the pointer, and that is asked for, too.
  await second.click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(asked.length).toBe(1);
});
