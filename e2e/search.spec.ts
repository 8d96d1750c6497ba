/** The search at `/search`: what is found, how it is shown, and how one gets back to it. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { press, tabTo, type } from './harness/focus.ts';
import { expectGood } from './harness/look.ts';
import { accept, answer, comment, writeFreePosts, writePost } from './harness/posts.ts';
import { hold } from './harness/requests.ts';
import { field, found, total, word } from './harness/search.ts';

const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('a post is found while one types, and the way back leads there again @phone-only', async ({ join, pageOf }) => {
  const member = await join('senior');
  const [leave, other] = [word(), word()];
  await writeFreePosts(
    member,
    Array.from({ length: 9 }, (_, index) => `${index} 반차/${leave}신청은 어디서 하나요?`),
  );
  await writeFreePosts(member, [`${other} 이야기`]);
  const page = await pageOf(await join('new hire'), '/search');
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially(leave);
  await expect(found(page)).toHaveCount(9);
  await expect(total(page)).toHaveText('9개');
  await expect(found(page).first().getByRole('heading').locator('mark')).toHaveText(leave);
  await expect(found(page).first().getByRole('paragraph').locator('mark')).toHaveText(leave);
  expect(addressOf(page)).toEqual({ q: leave });
  await expectGood(page);

  const last = found(page).last().getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: `0 반차/${leave}신청` })).toBeVisible();
  await page.goBack();
  await expect(found(page)).toHaveCount(9);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await last.click();
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect(field(page)).toHaveValue(leave);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  // What is typed is one entry of the history, so the way back leads out of the search.
  await page.goto('/main');
  await page.goto('/search');
  await field(page).fill(leave);
  await expect(found(page)).toHaveCount(9);
  await field(page).fill(other);
  await expect(found(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/main');
});

test('board, tag, period, kind and page are in the address, and undone one by one', async ({ join, pageOf }) => {
  const [senior, newHire] = [await join('senior'), await join('new hire')];
  const q = word();
  const tags = await senior.call('GET /api/free_tags', {});
  const [tag] = tags;
  await writeFreePosts(
    senior,
    Array.from({ length: 11 }, (_, index) => `${q} ${index}`),
  );
  await writeFreePosts(senior, [`${q} 태그`], [Number(tag?.id)]);
  await writePost(newHire, 'qna', `${q} 질문`, { content: q });
  const page = await pageOf(senior, `/search?q=${encodeURIComponent(q)}`);
  await expect(total(page)).toHaveText('13개');
  await expect(found(page)).toHaveCount(10);

  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(found(page)).toHaveCount(3);
  await page.getByLabel('게시판', { exact: true }).selectOption('자유게시판');
  await expect(total(page)).toHaveText('12개');
  await page.getByLabel('태그', { exact: true }).selectOption(String(tag?.tagName));
  await expect(total(page)).toHaveText('1개');
  await page.getByLabel('기간', { exact: true }).selectOption('지난 1주');
  await expect.poll(() => addressOf(page).from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await expect(total(page)).toHaveText('1개');
  expect(addressOf(page)).toMatchObject({ q, board: 'free', tagId: String(tag?.id) });
  await page.getByRole('tab', { name: '댓글' }).click();
  await expect(total(page)).toHaveText('0개');
  expect(addressOf(page)).toMatchObject({ q, in: 'comments', board: 'free', tagId: String(tag?.id) });
  await page.reload();
  await expect(total(page)).toHaveText('0개');
  await expect(page.getByRole('tab', { name: '댓글' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('기간', { exact: true })).toHaveValue('week');
  await expect(page.getByLabel('태그', { exact: true })).toHaveValue(String(tag?.id));

  for (const [count, address] of [
    ['1개', { q, board: 'free', tagId: String(tag?.id), from: addressOf(page).from }],
    ['1개', { q, board: 'free', tagId: String(tag?.id) }],
    ['12개', { q, board: 'free' }],
    ['13개', { q, page: '2' }],
    ['13개', { q }],
  ] as const) {
    await page.goBack();
    await expect.poll(() => addressOf(page)).toEqual(address);
    await expect(total(page)).toHaveText(count);
  }

  for (const pastEnd of [3, 99_999]) {
    await page.goto(`/search?q=${encodeURIComponent(q)}&page=${pastEnd}`);
    await expect(found(page)).toHaveCount(3);
    await expect.poll(() => addressOf(page)).toEqual({ q, page: '2' });
  }
});

test('more than a thousand are not counted, and the last page says so', async ({ join, pageOf }) => {
  const member = await join('senior');
  const q = word();
  await writeFreePosts(member, [q]);
  const page = await pageOf(member);
  await page.route('**/api/search?*', async (route) => {
    const response = await route.fetch();
    const counted = { totalElements: 1000, totalPages: 100, totalIsAtLeast: true };
    await route.fulfill({ response, json: { ...(await response.json()), ...counted } });
  });
  const rest = page.getByText('최근 1,000개까지만 보여요.');
  await page.goto(`/search?q=${encodeURIComponent(q)}`);
  await expect(total(page)).toHaveText('1,000개 이상');
  await expect(rest).toHaveCount(0);
  await page.goto(`/search?q=${encodeURIComponent(q)}&page=100`);
  await expect(total(page)).toHaveText('1,000개 이상');
  await expect(rest).toBeVisible();
});

test('the days of the period can be chosen', async ({ join, pageOf }) => {
  const member = await join('senior');
  const q = word();
  await writeFreePosts(member, [q]);
  const page = await pageOf(member, `/search?q=${encodeURIComponent(q)}&to=2026-02-30&board=nowhere&tagId=x`);
  await expect(total(page)).toHaveText('1개');
  await expect(page.getByLabel('기간', { exact: true })).toHaveValue('');
  await page.getByLabel('기간', { exact: true }).selectOption('날짜 선택');
  await page.getByLabel('시작일').fill('2020-01-01');
  await expect.poll(() => addressOf(page).from).toBe('2020-01-01');
  await expect(total(page)).toHaveText('1개');
  await page.getByLabel('종료일').fill('2020-12-31');
  await expect(total(page)).toHaveText('0개');
  await page.getByLabel('시작일').fill('2021-01-01');
  await expect(page.getByText('시작일이 종료일보다 늦습니다.')).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: /^전체 기간에서 찾기 *1개$/ }).click();
  await expect(total(page)).toHaveText('1개');
  await expect(page.getByLabel('기간', { exact: true })).toHaveValue('');
  expect(addressOf(page)).toMatchObject({ q });
});

test('a comment is found, and leads to itself on its post, also on reload @phone-only', async ({ join, pageOf }) => {
  const member = await join('senior');
  const q = word();
  const id = await writePost(member, 'free', '글');
  for (let index = 0; index < 15; index++) await comment(member, id);
  await comment(member, id, `저는 ${q} 먼저 했어요.`);
  for (let index = 0; index < 15; index++) await comment(member, id);
  const page = await pageOf(member, `/search?q=${encodeURIComponent(q)}&in=comments`);
  await expect(found(page)).toHaveCount(1);
  await expect(found(page).locator('mark')).toHaveText(q);
  await found(page).getByRole('link', { name: '글' }).click();
  await expect(page).toHaveURL(/\/free\/\d+#comment-\d+$/);
  const item = page.getByRole('listitem').filter({ hasText: q });
  await expect(item).toBeFocused();
  await expect(item).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(item).toBeFocused();
  await expect(item).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(found(page)).toHaveCount(1);
});

test('a solved question says so, and how many answers and comments there are', async ({ join, pageOf }) => {
  const [senior, newHire] = [await join('senior'), await join('new hire')];
  const q = word();
  const id = await writePost(newHire, 'qna', q);
  const [first] = [await answer(senior, id), await answer(senior, id)];
  const page = await pageOf(senior, `/search?q=${encodeURIComponent(q)}`);
  await expect(found(page)).toContainText('답변 2');
  await expect(found(page).getByText('해결됨')).toHaveCount(0);
  await accept(newHire, id, first);
  await comment(senior, await writePost(senior, 'free', q));
  await page.reload();
  await expect(found(page)).toHaveCount(2);
  await expect(found(page).filter({ hasText: '해결됨' })).toContainText('답변 2');
  await expect(found(page).filter({ hasText: '자유게시판' })).toContainText('댓글 1');
});

test('all of it can be done without a pointer', async ({ join, pageOf }) => {
  const member = await join('senior');
  const q = word();
  await writeFreePosts(
    member,
    Array.from({ length: 11 }, (_, index) => `${q} ${index}`),
  );
  const page = await pageOf(member, '/search');
  await type(page, field(page), q);
  await page.keyboard.press('Enter');
  await expect(total(page)).toHaveText('11개');
  await tabTo(page, page.getByRole('tab', { name: '글', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(total(page)).toHaveText('0개');
  await page.keyboard.press('ArrowLeft');
  await expect(total(page)).toHaveText('11개');
  await tabTo(page, page.getByLabel('게시판', { exact: true }));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => addressOf(page).board).toBe('free');
  await expect(total(page)).toHaveText('11개');
  await press(page, page.getByRole('button', { name: '2', exact: true }));
  await expect(found(page)).toHaveCount(1);
  await press(page, found(page).getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1, name: `${q} 0` })).toBeVisible();
});

test('what was found stays until the next is there, and a late answer changes nothing', async ({ join, pageOf }) => {
  const member = await join('senior');
  const [first, second, third] = [word(), word(), word()];
  await writeFreePosts(member, [first, second, third]);
  const page = await pageOf(member, `/search?q=${encodeURIComponent(first)}`);
  await expect(found(page)).toContainText(first);

  const answer = await hold(page, 'GET', new RegExp(`/api/search\\?q=${encodeURIComponent(second)}`));
  await field(page).fill(second);
  const busy = page.getByRole('tabpanel').locator('[aria-busy="true"]');
  await expect(busy).toHaveCount(1);
  await expect(found(page)).toContainText(first);
  await field(page).fill(third);
  await expect(found(page)).toContainText(third);
  await expect(busy).toHaveCount(0);
  await answer('pass');
  await expect(found(page)).toContainText(third);
  await expect(field(page)).toHaveValue(third);
});
