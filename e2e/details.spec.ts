/** What a style sheet may lose unnoticed: how small things lie and break. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { withoutLive } from './harness/live.ts';
import { commentBox, commentsOf, writeFreePost, writePost } from './harness/posts.ts';
import { unique } from './harness/screens.ts';

const ADDRESS = 'https://ieum.example/wiki/first-week';

test('small things keep their shape @phone', async ({ join, pageOf }) => {
  const member = await withoutLive(await join('senior'));
  const id = await writePost(member, 'free', unique('1층 안내'), {
    content: `출근 첫 주에 볼 것을 모은 위키 주소는${ADDRESS} 예요.`,
  });
  const page = await pageOf(member);
  await page.route(/\/api\/notifications\?size=1$/, (route) =>
    route.fulfill({ json: { items: [], unread: 12, next: null } }),
  );

  await page.goto(`/free/${id}`);
  // An address right after a word begins a line of its own rather than ending one within `https`.
  const tops = await page.getByRole('link', { name: ADDRESS }).evaluate((link) => {
    const range = document.createRange();
    return Array.from('https', (_, at) => {
      range.setStart(link.firstChild as Text, at);
      range.setEnd(link.firstChild as Text, at + 1);
      return Math.round(range.getBoundingClientRect().top);
    });
  });
  expect(new Set(tops).size).toBe(1);

  // A one at the beginning of a title needs no more room than it has ink.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('font-variant-numeric', 'normal');

  // Buttons below a message stand apart.
  await page.route('**/api/free-posts/999999', (route) =>
    route.fulfill({ status: 400, json: { status: 400, code: 'X' } }),
  );
  await page.goto('/free/999999');
  const retry = await page.getByRole('button', { name: '다시 시도' }).boundingBox();
  const back = await page.getByRole('main').getByRole('link', { name: '목록으로' }).boundingBox();
  expect((back?.x ?? 0) - (retry?.x ?? 0) - (retry?.width ?? 0)).toBeGreaterThanOrEqual(8);

  // The line below the bar reaches both edges, also where nothing scrolls.
  await page.goto('/nowhere');
  const bar = await page.getByRole('banner').boundingBox();
  expect([bar?.x, bar?.width]).toEqual([0, page.viewportSize()?.width]);

  // Two digits stand in one line.
  const count = page.getByRole('banner').getByText('12', { exact: true });
  await expect(count).toBeVisible();
  expect((await count.boundingBox())?.height).toBeLessThan(20);

  // The cross of the search is drawn, and no button of the browser's.
  await page.goto('/search?q=1');
  const cross = page.getByRole('button', { name: '검색어 지우기' });
  await expect(cross).toHaveCSS('border-top-width', '0px');
  await expect(cross).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  // Lines of a preview run on: the ellipsis would stand behind the stop of one that is the last in sight.
  await page.goto('/free');
  await expect(page.getByRole('article').first().locator('p').first()).toHaveCSS('white-space-collapse', 'collapse');
});

test('a dialog is set like any other, wherever it was opened @phone', async ({ join, pageOf }) => {
  const author = await withoutLive(await join('senior'));
  const id = await writeFreePost(author, ['신고할 댓글']);
  const page = await pageOf(await withoutLive(await join('senior')), `/free/${id}`);
  await commentsOf(page).getByRole('button', { name: '신고' }).click();
  const dialog = page.getByRole('dialog');
  for (const part of [dialog.getByText('신고 사유'), dialog.getByRole('button', { name: '취소' })]) {
    await expect(part).toHaveCSS('font-size', '16px');
  }
});

test('a comment that is edited, and its box, are in view @phone', async ({ join, pageOf }) => {
  const member = await withoutLive(await join('senior'));
  const id = await writeFreePost(member, ['하나', '둘', '긴 말이 여러 줄에 걸쳐 있어요. '.repeat(12), '넷', '다섯']);
  const page = await pageOf(member, `/free/${id}`);
  const edited = commentsOf(page).nth(2);
  await edited.getByRole('button', { name: '수정', exact: true }).click();
  await expectUncovered(commentBox(page).first());
  await expectUncovered(page.getByRole('button', { name: '수정 완료' }));
  await page.keyboard.insertText('끝');
  await page.getByRole('button', { name: '수정 완료' }).click();
  await expect(edited).toContainText('끝');
  await expect(edited.getByRole('button', { name: '수정', exact: true })).toBeFocused();
  await expectUncovered(edited.getByRole('button', { name: '수정', exact: true }));
});

/** Also by the bars at the top and at the bottom. */
async function expectUncovered(part: Locator): Promise<void> {
  const covered = () =>
    part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const corners = [y + 1, y + height - 1].map((edge) => document.elementFromPoint(x + width / 2, edge));
      return corners.some((found) => !element.contains(found));
    });
  await expect.poll(covered).toBe(false);
}
