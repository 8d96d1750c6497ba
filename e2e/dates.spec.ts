/** When things were written, as the screens tell it. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { tabTo } from './harness/focus.ts';
import { comment, writeFreePost, writePost } from './harness/posts.ts';
import { expectLoaded, unique } from './harness/screens.ts';
import { stopClock } from './harness/time.ts';

/** Lists the free board as if its posts had been written then, newest first. */
async function listAs(page: Page, moments: string[]): Promise<void> {
  const content = moments.map((createdAt, index) => {
    return {
      id: index + 1,
      writer: '새싹',
      writerBadge: null,
      title: `글 ${index + 1}`,
      content: '내용',
      tags: [],
      createdAt,
    };
  });
  await page.route('**/api/free-posts?*', (route) =>
    route.fulfill({ json: { content, totalPages: 1, page: 0, size: 5, totalElements: content.length } }),
  );
}

test('a pointer over a date is told the whole moment and how long ago, and may go there', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  await listAs(page, [new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString(), '2024-02-01T01:02:03.456Z']);
  await page.goto('/free');
  const moment = page.getByRole('tooltip');
  const [recent, old] = [page.locator('article time').first(), page.locator('article time').last()];
  await expect(moment).toHaveCount(0);
  await recent.hover();
  await expect(moment).toContainText('(3시간 전)');
  await moment.hover();
  await expect(moment).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(moment).toHaveCount(0);

  await expect(old).toHaveAttribute('datetime', '2024-02-01T01:02:03.456Z');
  await old.hover();
  await expect(moment).toHaveText(/^2024년 2월 1일 10:02 \(\d년 전\)$/);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(moment).toHaveCount(0);
  await expect(page).toHaveURL('/free');
  // A press opens the post, as on the whole card.
  await old.click();
  await expect(page).toHaveURL('/free/2');
});

test('lists and comments say how long ago, as time goes on; the post says the date', async ({ join, pageOf }) => {
  const author = await join('senior');
  const title = unique('글');
  const id = await writePost(author, 'free', title);
  await comment(author, id, '댓글');
  const page = await pageOf(author);
  await page.clock.install();
  await page.goto('/free');
  const shown = page.getByRole('article').filter({ hasText: title }).locator('time');
  await expect(shown).toHaveText('방금');
  await stopClock(page);
  await page.clock.runFor(4 * 60_000);
  await expect(shown).toHaveText(/^[45]분 전$/);
  await page.clock.resume();
  await page.getByRole('link', { name: title }).click();
  // The list, which has more than one, is shown until the post is there.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('article time')).toHaveText(/^\d{4}\. \d{1,2}\. \d{1,2}\. \d\d:\d\d$/);
  await expect(page.getByRole('listitem').filter({ hasText: '댓글' }).locator('time')).toHaveText(/^[45]분 전$/);
});

test('a date is no tab stop, and says the same, at once, when it gets the focus', async ({ join, pageOf }) => {
  const author = await join('senior');
  const page = await pageOf(author, `/free/${await writePost(author, 'free')}`);
  const date = page.locator('article button:has(time)');
  await tabTo(page, page.getByRole('link', { name: '목록으로' }));
  await page.keyboard.press('Tab');
  await expect(date).not.toBeFocused();
  // For those who hear it.
  const describedAtOnce = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('focusin', ({ target }) => {
          const isDate = target instanceof Element && target.matches('button:has(time)');
          if (isDate) queueMicrotask(() => resolve(target.hasAttribute('aria-describedby')));
        });
      }),
  );
  await date.focus();
  expect(await describedAtOnce).toBe(true);
  const moment = page.getByRole('tooltip');
  const today = /^\d{4}년 \d{1,2}월 \d{1,2}일 \d\d:\d\d \((방금|\d분 전)\)/;
  await expect(moment).toContainText(today);
  await expect(date).toHaveAccessibleDescription(today);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(moment).toHaveCount(0);
  await expect(date).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(moment).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(moment).toHaveCount(0);
});

test('a finger on the date of a comment opens the moment, and one elsewhere closes it @phone-only', async ({
  join,
  pageOf,
}) => {
  const author = await join('senior');
  const path = `/free/${await writeFreePost(author, ['댓글'])}`;
  const page = await pageOf(author, path);
  await expectLoaded(page);
  const moment = page.getByRole('tooltip');
  const date = page.getByRole('main').locator('button:has(time)').last();
  await date.tap();
  await expect(moment).toContainText(/\((방금|\d+분 전)\)/);
  await expect(moment).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  expect(new URL(page.url()).pathname).toBe(path);
  await page.touchscreen.tap(4, 360);
  await expect(moment).toHaveCount(0);
});

test('a finger anywhere on a card but its tags opens it @phone-only', async ({ join, pageOf }) => {
  const [author, reader] = [await join('senior'), await join('senior')];
  const title = unique('누르는 글');
  const id = await writePost(author, 'free', title);
  await comment(reader, id, '내 댓글');
  const page = await pageOf(reader);
  for (const path of ['/free', '/main', `/search?q=${title}`, '/mypage/myfreecomments']) {
    for (const part of ['svg', 'bdi', 'time']) {
      await test.step(`${part} on ${path}`, async () => {
        await page.goto(path);
        await expectLoaded(page);
        const card = page.getByRole('main').locator('article, li').filter({ hasText: title }).first();
        const target = card.locator(part).first();
        if (path.startsWith('/mypage') && part !== 'time') return;
        await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        const box = await target.boundingBox();
        if (box === null) throw new Error(`The card has no ${part}.`);
        await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
        await expect(page).toHaveURL(new RegExp(`/free/${id}$`));
      });
    }
  }
});
