/** Filtering by tags, where they stand on cards, and what happens when they cannot be loaded. */
import { expect, test } from './fixtures.ts';
import { shownTitles, writeFreePosts } from './harness/posts.ts';
import { unique } from './harness/screens.ts';
import { settle } from './harness/settle.ts';

test('a tag filters from the first page on, and a second press shows everything again', async ({ join, pageOf }) => {
  const member = await join('senior');
  const [tag] = await member.call('GET /api/free_tags', {});
  if (!tag) throw new Error('The free board has no tags.');
  const [tagged, plain] = [unique('태그 있는 글'), unique('태그 없는 글')];
  await writeFreePosts(member, [tagged], [tag.id]);
  await writeFreePosts(
    member,
    Array.from({ length: 6 }, () => plain),
  );

  const page = await pageOf(member, '/free?page=2');
  const filter = page.getByRole('button', { name: tag.tagName, exact: true });
  await filter.click();
  await expect(shownTitles(page).first()).toHaveText(tagged);
  await expect(page.getByText(plain)).toHaveCount(0);
  await filter.click();
  await expect(shownTitles(page).first()).toHaveText(plain);
});

test('a tag on a card and on a post leads to the posts that have it', async ({ join, pageOf }) => {
  const member = await join('senior');
  const tags = await member.call('GET /api/free_tags', {});
  const [one, other] = tags;
  if (!one || !other) throw new Error('The free board has too few tags.');
  const [both, plain] = [unique('태그 둘'), unique('태그 없음')];
  await writeFreePosts(member, [plain]);
  await writeFreePosts(member, [both], [one.id, other.id]);
  const page = await pageOf(member);

  for (const from of ['card', 'post']) {
    await page.goto('/free');
    if (from === 'post') await page.getByRole('link', { name: both }).click();
    const post = page.getByRole('article').filter({ has: page.getByRole('heading', { name: both }) });
    await post.getByRole('link', { name: other.tagName, exact: true }).click();
    await expect(page).toHaveURL(`/free?tag=${other.id}`);
    await expect(page.getByRole('button', { name: other.tagName, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(shownTitles(page).first()).toHaveText(both);
    await expect(page.getByText(plain)).toHaveCount(0);
  }
  // The card itself still leads to the post, from wherever beside the tags it is pressed.
  await page.getByText(`${both}의 내용`).click({ force: true }); // The link lies over it.
  await expect(page.getByRole('heading', { level: 1, name: both })).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('a a, a button').length)).toBe(0);
});

test('tags that wrap begin at the left of the card, and a finger hits each @phone-only', async ({ join, pageOf }) => {
  const member = await join('senior');
  const tags = await member.call('GET /api/free_tags', {});
  const title = unique('태그 다섯');
  await writeFreePosts(
    member,
    [title],
    tags.slice(0, 5).map(({ id }) => id),
  );
  const page = await pageOf(member, '/free');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(card.getByRole('link')).toHaveCount(6);
  const places = await card.evaluate((element) => {
    const place = (child: Element) => child.getBoundingClientRect();
    const titleAt = place(element.querySelector('h2') ?? element).left;
    const chips = Array.from(element.querySelectorAll(':scope li span'), place);
    const rows = new Map<number, number>();
    for (const { top, left } of chips) rows.set(Math.round(top), Math.min(rows.get(Math.round(top)) ?? left, left));
    const meta = place(element.querySelector('time') ?? element).top;
    return Array.from(rows, ([top, left]) => ({ isBelow: top > meta + 10, offset: Math.abs(left - titleAt) }));
  });
  const sizes = await card
    .locator('li a')
    .evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
  expect(sizes.filter((size) => size < 44)).toEqual([]);
  const wrapped = places.filter(({ isBelow }) => isBelow);
  expect(wrapped.length).toBeGreaterThan(0);
  expect(wrapped.filter(({ offset }) => offset > 2)).toEqual([]);
});

test('tags that cannot be loaded are told of, and asked for again', async ({ join, pageOf }) => {
  const member = await join('senior');
  const [tag] = await member.call('GET /api/free_tags', {});
  const title = unique('태그 없이도 보이는 글');
  await writeFreePosts(member, [title]);
  const page = await pageOf(member);
  const failed = page.getByText('태그를 불러오지 못했습니다.');
  const retry = page.getByRole('button', { name: '다시 시도' });
  const filter = page.getByRole('button', { name: String(tag?.tagName), exact: true });

  for (const address of ['/free', '/free/write']) {
    await page.route('**/api/free_tags', (route) => route.fulfill({ status: 500, json: { status: 500 } }));
    await page.goto(address);
    await expect(failed).toBeVisible();
    if (address === '/free') await expect(shownTitles(page).first()).toHaveText(title);
    else await page.getByLabel('제목').fill('태그보다 먼저 쓴 제목');

    // Another attempt that fails leaves everything as it is.
    const again = page.waitForResponse('**/api/free_tags');
    await retry.click();
    await again;
    await expect(retry).toBeEnabled();
    await expect(failed).toBeVisible();

    await page.unroute('**/api/free_tags');
    await retry.click();
    await expect(filter).toBeVisible();
    await expect(failed).toBeHidden();
    if (address !== '/free') await expect(page.getByLabel('제목')).toHaveValue('태그보다 먼저 쓴 제목');
  }
});

test('where neither posts nor tags come, one notice says so, and one press brings both', async ({ join, pageOf }) => {
  const member = await join('senior');
  const [tag] = await member.call('GET /api/free_tags', {});
  const page = await pageOf(member);
  await page.route('**/api/free*', (route) => route.abort());
  await page.goto('/free');
  const retry = page.getByRole('button', { name: '다시 시도' });
  await expect(retry).toHaveCount(1);
  await page.unroute('**/api/free*');
  await retry.click();
  await expect(page.getByRole('button', { name: String(tag?.tagName), exact: true })).toBeVisible();
  await expect(retry).toBeHidden();
});

test('a board without tags leaves no place for them @phone-only', async ({ join, pageOf }) => {
  const member = await join('senior');
  await writeFreePosts(member, [unique('태그가 없는 게시판의 글')]);
  const page = await pageOf(member);
  await page.route('**/api/free_tags', (route) => route.fulfill({ json: [] }));
  await page.goto('/free');
  const intro = page.getByText('누구나 편하게 이야기해요.');
  // The order of the list stands between them.
  const gap = async () => {
    const boxes = [intro, page.getByLabel('정렬'), page.getByRole('article').first()].map((one) => one.boundingBox());
    const [above, order, below] = await Promise.all(boxes);
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0) - (order?.height ?? 0);
  };
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(gap).toBeLessThan(40);
  await page.goto('/free/write');
  await expect(page.getByLabel('내용')).toBeVisible();
  await settle(page);
  await expect(page.getByText('태그', { exact: true })).toBeHidden();
});
