/** Addresses in what members write are links; everything else stays text. */
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { comment, writePost } from './harness/posts.ts';
import { unique } from './harness/screens.ts';

const GUIDE = 'https://ieum.example/guide?week=1&for=new#start';
const LONG = `https://ieum.example/${'a'.repeat(120)}`;
const MARKUP = '<a href="javascript:alert(1)">javascript:alert(1)</a>';

test('addresses in posts and comments are links, whole and opened apart @phone-only', async ({ join, pageOf }) => {
  const senior = await join('senior');
  const title = unique('주소가 있는 글');
  const content = `안내(${GUIDE})를 보세요.\n${MARKUP}`;
  const id = await writePost(senior, 'free', title, { content });
  await comment(senior, id, `${LONG}에서 봤어요`);
  const page = await pageOf(senior);

  // On a card, which is a link itself, they are text.
  await page.goto('/free');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(card).toContainText('https://ieum.example');
  await expect(card.getByRole('link')).toHaveCount(1);

  await page.goto(`/free/${id}`);
  await expect(page.getByRole('article')).toContainText(content);
  for (const [where, address] of [
    [page.getByRole('article'), GUIDE],
    [page.getByRole('main').locator('ol'), LONG],
  ] as const) {
    const link = where.getByRole('link', { name: /^https:/ });
    await expect(link).toHaveText(address);
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await page.context().route('https://ieum.example/**', (route) => route.fulfill({ body: 'there' }));
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: GUIDE }).click();
  const site = await opened;
  await expect(site).toHaveURL(GUIDE);
  expect(await site.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
});
