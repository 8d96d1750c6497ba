import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { withoutLive } from './harness/live.ts';
import { storeSession } from './harness/members.ts';
import { writePost } from './harness/posts.ts';
import { askedBy } from './harness/requests.ts';
import { acknowledge, fillPost, logIn, unique } from './harness/screens.ts';
import { settle } from './harness/settle.ts';

const KEYS = ['accessToken', 'accessTokenExpiresIn', 'grantType', 'refreshToken', 'role'];

async function openHome(page: Page): Promise<void> {
  await page.goto('/main');
  await expect(page.getByRole('heading', { name: '자유게시판' })).toBeVisible();
}

function store(page: Page, name: string, value: string): Promise<void> {
  return page.evaluate(([key, text]) => localStorage.setItem(String(key), String(text)), [name, value]);
}

test('a session that the server has ended is told, after one attempt to mend it', async ({ join, pageOf }) => {
  const page = await pageOf(await withoutLive(await join('senior')));
  await openHome(page);
  await store(page, 'accessToken', 'not.a.token');
  const asked = askedBy(page);
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('not.a.token');
  const timesOf = (wanted: string) => asked.filter((path) => path === wanted).length;
  await expect.poll(() => timesOf('/api/free-posts')).toBe(2);
  await settle(page);
  expect([timesOf('/auth/reissue'), timesOf('/api/free-posts')]).toEqual([1, 2]);

  await store(page, 'accessToken', 'not.a.token');
  await store(page, 'refreshToken', 'no longer good');
  asked.length = 0;
  await page.reload();
  await acknowledge(page, '세션이 만료되었습니다. 다시 로그인해 주세요.');
  await expect(page).toHaveURL('/login');
  expect([timesOf('/auth/reissue'), timesOf('/api/free-posts')]).toEqual([1, 1]);
});

test('a session that is over is told, and the login leads on', async ({ join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member);
  await openHome(page);
  await store(page, 'accessTokenExpiresIn', String(Date.now() - 1000));
  await page.goto('/free');
  await acknowledge(page, '세션이 만료되었습니다. 다시 로그인해 주세요.');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), KEYS)).toEqual([]);
});

test('a session that is nearly over is told', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  await openHome(page);
  await store(page, 'accessTokenExpiresIn', String(Date.now() + 60_000));
  await page.goto('/free');
  await acknowledge(page, '세션이 곧 만료됩니다.');
  await expect(page.getByRole('heading', { name: '자유게시판' })).toBeVisible();
});

for (const minutes of [31, -31]) {
  test(`a device whose clock is wrong by ${minutes} minutes stays signed in, in each of its tabs`, async ({
    join,
    page,
  }) => {
    const member = await join('senior');
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    await page.goto('/login');
    await logIn(page, member);
    await expect(page).toHaveURL('/main');
    await page.goto('/free');
    await expect(page.getByRole('heading', { name: '자유게시판' })).toBeVisible();

    const tab = await page.context().newPage();
    await tab.clock.install({ time: Date.now() + minutes * 60_000 });
    const asked = askedBy(tab);
    await openHome(tab);
    await settle(tab);
    expect(asked).not.toContain('/auth/reissue');
    await expect(tab.getByRole('alertdialog')).toHaveCount(0);
  });
}

test('a tab that does not know the time of the server asks for it before it takes a session for over', async ({
  join,
  page,
}) => {
  const { session } = await join('senior');
  const exp = Math.floor(Date.now() / 1000) - 1;
  const claims = Buffer.from(JSON.stringify({ sub: '1', iat: exp - 1800, exp })).toString('base64url');
  await page.goto('/login');
  await storeSession(page, { ...session, accessToken: `e30.${claims}.none`, accessTokenExpiresIn: exp * 1000 });
  await page.goto('/free');
  await acknowledge(page, '세션이 만료되었습니다. 다시 로그인해 주세요.');
  await expect(page).toHaveURL('/login');
});

test('what was typed survives a session that ended meanwhile', async ({ join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member);
  const post = { title: unique('잃을 뻔한 글'), content: '오래 걸려 썼어요.' };
  await page.goto('/free/write');
  await fillPost(page, post);
  await store(page, 'accessToken', 'not.a.token');
  await store(page, 'refreshToken', 'no longer good');
  await page.getByRole('button', { name: '등록' }).click();

  await expect(
    page
      .getByRole('alertdialog')
      .or(page.getByRole('button', { name: '로그인' }))
      .first(),
  ).toBeVisible();
  if (await page.getByRole('alertdialog').isVisible()) {
    await acknowledge(page, '세션이 만료되었습니다. 다시 로그인해 주세요.');
  }
  await logIn(page, member);
  await expect(page).toHaveURL('/free/write');
  await expect(page.getByLabel('제목')).toHaveValue(post.title);
  await expect(page.getByLabel('내용')).toHaveValue(post.content);
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('heading', { name: post.title })).toBeVisible();
});

test('without a server a list shows samples that say so, until a retry finds it again', async ({ join, pageOf }) => {
  const senior = await join('senior');
  const title = unique('진짜 글');
  await writePost(senior, 'free', title);
  const page = await pageOf(senior);
  await page.route('**/api/free-posts?*', (route) => route.abort());
  await page.goto('/free');
  await expect(page.getByText('서버에 연결하지 못해 예시 글을 보여 드려요. 실제 글이 아니에요.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(0);

  await page.getByRole('button', { name: '다시 시도' }).focus();
  await page.unroute('**/api/free-posts?*');
  // By its key: the list is tried again by itself as well, and a press would wait for a button that is gone.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
