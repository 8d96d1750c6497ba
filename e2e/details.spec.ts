/** What a style sheet may lose unnoticed: how small things lie and break. */
import { expect, test } from './fixtures.ts';
import { withoutLive } from './harness/live.ts';
import { unique } from './harness/screens.ts';

const ADDRESS = 'https://ieum.example/wiki/first-week';

test('small things keep their shape', { tag: '@phone' }, async ({ join, signedInPage }) => {
  const member = await withoutLive(await join('senior'));
  const { id } = await member.call('POST /api/free-posts', {
    body: { title: unique('1층 안내'), content: `출근 첫 주에 볼 것을 모은 위키 주소는${ADDRESS} 예요.`, tagIds: [] },
  });
  const page = await signedInPage(member);
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
});
