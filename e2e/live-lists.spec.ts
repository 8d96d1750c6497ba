/** New posts are offered, and lists don't jump. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { noteShifts, openLive, streamOpened } from './harness/live.ts';
import { expectGood } from './harness/look.ts';
import { ask, shownTitles, writeFreePosts } from './harness/posts.ts';
import { comeBack, goTo, unique } from './harness/screens.ts';

const offer = (page: Page, count: number) => page.getByRole('button', { name: `새 글 ${count}개 보기`, exact: true });
const anyOffer = (page: Page) => page.getByRole('button', { name: /^새 글 \d+개 보기$/ });

test('new posts wait above a list that stays where it is until they are asked for @phone', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  const titles = Array.from({ length: 8 }, () => unique('전부터 있던 글'));
  const [first, second] = [unique('새로 온 글'), unique('또 새로 온 글')];
  await writeFreePosts(colleague, titles);
  const page = await openLive(await pageOf(reader), '/free');
  const top = titles.at(-1) ?? '';
  await page.getByRole('link', { name: titles.at(-3) ?? '' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: titles.at(-3) ?? '' }).focus();
  const before = await page.evaluate(() => window.scrollY);
  const shifts = await noteShifts(page);

  await writeFreePosts(colleague, [first]);
  await expect(offer(page, 1)).toBeVisible();
  await writeFreePosts(colleague, [second]);
  await expect(offer(page, 2)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /새 글이 \d개 올라왔어요/ })).toBeAttached();
  // Looking elsewhere and coming back does not move it either.
  await comeBack(page);
  await expect(offer(page, 2)).toBeVisible();
  await expect(shownTitles(page).first()).toHaveText(top);
  await expect(page.getByRole('link', { name: titles.at(-3) ?? '' })).toBeFocused();
  expect([await page.evaluate(() => window.scrollY), await shifts()]).toEqual([before, 0]);
  await expectGood(page);

  await offer(page, 2).click();
  await expect(shownTitles(page)).toContainText([second, first, top]);
  await expect(anyOffer(page)).toHaveCount(0);
  // The reader goes on at the beginning of the list.
  expect(await page.evaluate(() => document.activeElement?.contains(document.querySelector('main article')))).toBe(
    true,
  );
  await expect(page.getByRole('link', { name: second })).toBeInViewport();
});

test('one’s own posts are none of them, wherever they are written', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  await writeFreePosts(colleague, [unique('글')]);
  const page = await openLive(await pageOf(reader), '/free');
  const [own, others] = [unique('내 글'), unique('동료의 글')];
  await writeFreePosts(reader, [own]);
  await writeFreePosts(colleague, [others]);
  await expect(offer(page, 1)).toBeVisible();
  await offer(page, 1).click();
  await expect(shownTitles(page)).toContainText([others, own]);
});

test('a further page leads to the first, and a filter is left alone', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  const [tag, other] = await colleague.call('GET /api/free_tags', {});
  const titles = Array.from({ length: 7 }, () => unique('글'));
  await writeFreePosts(colleague, titles, [tag?.id ?? 0]);
  const page = await openLive(await pageOf(reader), '/free?page=2');
  const shown = await shownTitles(page).allTextContents();
  const came = unique('새로 온 글');
  await writeFreePosts(colleague, [came], [other?.id ?? 0]);
  await expect(offer(page, 1)).toBeVisible();
  expect(await shownTitles(page).allTextContents()).toEqual(shown);
  await offer(page, 1).click();
  await expect(page).toHaveURL('/free');
  await expect(shownTitles(page).first()).toHaveText(came);
  await expect(anyOffer(page)).toHaveCount(0);

  await openLive(page, `/free?tag=${tag?.id}`);
  await expect(shownTitles(page).first()).toHaveText(titles.at(-1) ?? '');
  await writeFreePosts(colleague, [unique('다른 태그의 글')], [other?.id ?? 0]);
  await goTo(page, '홈'); // There it counts, so that it has been heard of.
  await page.goBack();
  await expect(shownTitles(page).first()).toHaveText(titles.at(-1) ?? '');
  await expect(anyOffer(page)).toHaveCount(0);
});

test('home offers the new posts of all boards', async ({ join, pageOf }) => {
  const [reader, newHire] = [await join('senior'), await join('new hire')];
  await writeFreePosts(newHire, [unique('전부터 있던 이야기')]);
  await ask(newHire, unique('전부터 있던 질문'));
  const page = await openLive(await pageOf(reader), '/main');
  const [talk, question] = [unique('이야기'), unique('질문')];
  await writeFreePosts(newHire, [talk]);
  await ask(newHire, question);
  await expect(offer(page, 2)).toBeVisible();
  await expect(page.getByRole('link', { name: talk })).toHaveCount(0);
  await offer(page, 2).click();
  // In the lists: as one of those that have waited longest, the question may stand above them, too.
  for (const name of [talk, question]) await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await expect(anyOffer(page)).toHaveCount(0);
});

test('whoever opens a list has its newest posts; whoever goes back finds it as it was', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  const [before, came] = [unique('전부터 있던 글'), unique('새로 온 글')];
  await writeFreePosts(colleague, [before]);
  const page = await openLive(await pageOf(reader), '/free');
  const rewatched = streamOpened(page);
  await page.getByRole('link', { name: before }).click();
  await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible();
  await rewatched;
  await writeFreePosts(colleague, [came]);

  await page.goBack();
  await expect(offer(page, 1)).toBeVisible();
  await expect(shownTitles(page).first()).toHaveText(before);
  await goTo(page, '홈');
  await goTo(page, '자유게시판');
  await expect(shownTitles(page).first()).toHaveText(came);
  await expect(anyOffer(page)).toHaveCount(0);
});
