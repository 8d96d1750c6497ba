import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Member } from './harness/members.ts';
import { unique } from './harness/screens.ts';
import { expectToast } from './harness/toasts.ts';

async function writeFreePosts(member: Member, titles: string[], tagIds: number[] = []): Promise<void> {
  for (const title of titles) {
    await member.call('POST /api/free-posts', { body: { title, content: `${title}의 내용`, tagIds } });
  }
}

function shownTitles(page: Page) {
  return page.getByRole('main').getByRole('article').getByRole('heading');
}

test('a list shows five a page, newest first, and Back returns to the page that was left', { tag: '@phone' }, async ({
  join,
  signedInPage,
}) => {
  const name = unique('글');
  const titles = Array.from({ length: 30 }, (_, index) => `${name}-${index + 1}`);
  const member = await join('senior');
  await writeFreePosts(member, titles);

  const page = await signedInPage(member);
  await page.goto('/free');
  await expect(shownTitles(page)).toHaveText([30, 29, 28, 27, 26].map((n) => `${name}-${n}`));
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(shownTitles(page)).toHaveText([25, 24, 23, 22, 21].map((n) => `${name}-${n}`));
  await page.getByRole('link', { name: `${name}-23` }).click();
  await expect(page.getByRole('heading', { name: `${name}-23` })).toBeVisible();
  await page.goBack();
  await expect(shownTitles(page)).toHaveText([25, 24, 23, 22, 21].map((n) => `${name}-${n}`));

  await page.getByRole('button', { name: '다음 페이지 묶음' }).click();
  await expect(shownTitles(page).first()).toHaveText(`${name}-5`);
  await page.getByRole('button', { name: '이전 페이지 묶음' }).click();
  await expect(page.getByRole('button', { name: '5', exact: true })).toBeVisible();
});

test('going back comes to where the list was left', { tag: '@phone' }, async ({ join, signedInPage }) => {
  const member = await join('senior');
  const titles = Array.from({ length: 6 }, () => unique('긴 목록의 글'));
  await writeFreePosts(member, titles);
  const page = await signedInPage(member);
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto('/free');
  await expect(page.getByRole('link', { name: titles[2] ?? '' })).toBeVisible();
  // Where it is left is where the press finds it: getting there may take a scroll of its own.
  await page.evaluate(() => {
    addEventListener('click', () => sessionStorage.setItem('left at', String(scrollY)), { capture: true, once: true });
    scrollTo({ top: 200, behavior: 'instant' });
  });
  await page.getByRole('link', { name: titles[2] ?? '' }).click();
  const place = Number(await page.evaluate(() => sessionStorage.getItem('left at')));
  expect(place).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: titles[2] ?? '' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('a tag filters from the first page on, and a second press shows everything again', async ({
  join,
  signedInPage,
}) => {
  const member = await join('senior');
  const [tag] = await member.call('GET /api/free_tags', {});
  if (!tag) throw new Error('The free board has no tags.');
  const [tagged, plain] = [unique('태그 있는 글'), unique('태그 없는 글')];
  await writeFreePosts(member, [tagged], [tag.id]);
  await writeFreePosts(
    member,
    Array.from({ length: 6 }, () => plain),
  );

  const page = await signedInPage(member);
  await page.goto('/free?page=2');
  const filter = page.getByRole('button', { name: tag.tagName, exact: true });
  await filter.click();
  await expect(shownTitles(page).first()).toHaveText(tagged);
  await expect(page.getByText(plain)).toHaveCount(0);
  await filter.click();
  await expect(shownTitles(page).first()).toHaveText(plain);
});

test('a tag on a card and on a post leads to the posts that have it', { tag: '@phone' }, async ({
  join,
  signedInPage,
}) => {
  const member = await join('senior');
  const tags = await member.call('GET /api/free_tags', {});
  const [one, other] = tags;
  if (!one || !other) throw new Error('The free board has too few tags.');
  const [both, plain] = [unique('태그 둘'), unique('태그 없음')];
  await writeFreePosts(member, [plain]);
  await writeFreePosts(member, [both], [one.id, other.id]);
  const page = await signedInPage(member);

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

test('the tags of a card that wrap begin at its left edge, and a finger hits each', { tag: '@phone-only' }, async ({
  join,
  signedInPage,
}) => {
  const member = await join('senior');
  const tags = await member.call('GET /api/free_tags', {});
  const title = unique('태그 다섯');
  await writeFreePosts(
    member,
    [title],
    tags.slice(0, 5).map(({ id }) => id),
  );
  const page = await signedInPage(member);
  await page.goto('/free');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(card.getByRole('link')).toHaveCount(6);
  const places = await card.evaluate((element) => {
    const place = (child: Element) => child.getBoundingClientRect();
    const titleAt = place(element.querySelector('h2') ?? element).left;
    const chips = Array.from(element.querySelectorAll('li span'), place);
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

test('the way back from a post comes to the page, filter and place it was opened from', { tag: '@phone' }, async ({
  join,
  signedInPage,
}) => {
  const member = await join('senior');
  const [, , tag] = await member.call('GET /api/free_tags', {});
  const name = unique('돌아갈 글');
  const titles = Array.from({ length: 8 }, (_, index) => `${name}-${index}`);
  await writeFreePosts(member, titles, tag ? [tag.id] : []);
  const page = await signedInPage(member);
  await page.setViewportSize({ width: 360, height: 500 });
  const address = `/free?tag=${tag?.id}&page=2`;
  await page.goto(`/free?tag=${tag?.id}`);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(shownTitles(page).first()).toHaveText(`${name}-2`);
  await page.getByRole('link', { name: `${name}-0` }).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  const toList = page.getByRole('link', { name: '목록으로' });

  const comesBack = async () => {
    await toList.click();
    await expect(page).toHaveURL(address);
    await expect(shownTitles(page).first()).toHaveText(`${name}-2`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  };
  await page.getByRole('link', { name: `${name}-0` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name}-0` })).toBeVisible();
  await comesBack();

  // After a reload and an edit, too.
  await page.getByRole('link', { name: `${name}-0` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name}-0` })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: '수정' }).click();
  await page.getByLabel('제목').fill(`${name}-0 고침`);
  await page.getByRole('button', { name: '수정' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name}-0 고침` })).toBeVisible();
  await comesBack();
});

test('the way back from a post leads to the list among mine, and to the board from anywhere else', async ({
  join,
  signedInPage,
}) => {
  const member = await join('senior');
  const title = unique('스크랩한 글');
  const { id } = await member.call('POST /api/free-posts', { body: { title, content: '내용', tagIds: [] } });
  await member.call('POST /api/free-posts/{id}/scrap', { params: { id } });
  await member.call('POST /api/free-comments', { body: { freePostId: id, content: '내 댓글' } });
  const page = await signedInPage(member);
  const toList = page.getByRole('link', { name: '목록으로' });
  for (const [from, back] of [
    ['/mypage/bookmarked?tab=free', '/mypage/bookmarked?tab=free'],
    ['/mypage/myfreeposts?sort=asc', '/mypage/myfreeposts?sort=asc'],
    ['/mypage/myfreecomments', '/mypage/myfreecomments'],
    ['/main', '/free'],
  ] as const) {
    await page.goto(from);
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await toList.click();
    await expect(page).toHaveURL(back);
  }
  await page.goto('/free?page=2');
  await page.goto(`/free/${id}`);
  await toList.click();
  await expect(page).toHaveURL('/free');
});

test('tags that cannot be loaded are told of, and asked for again', async ({ join, signedInPage }) => {
  const member = await join('senior');
  const [tag] = await member.call('GET /api/free_tags', {});
  const title = unique('태그 없이도 보이는 글');
  await writeFreePosts(member, [title]);
  const page = await signedInPage(member);
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

test('where neither posts nor tags can be loaded, one notice says so, and one press brings both', async ({
  join,
  signedInPage,
}) => {
  const member = await join('senior');
  const [tag] = await member.call('GET /api/free_tags', {});
  const page = await signedInPage(member);
  await page.route('**/api/free*', (route) => route.abort());
  await page.goto('/free');
  const retry = page.getByRole('button', { name: '다시 시도' });
  await expect(retry).toHaveCount(1);
  await page.unroute('**/api/free*');
  await retry.click();
  await expect(page.getByRole('button', { name: String(tag?.tagName), exact: true })).toBeVisible();
  await expect(retry).toBeHidden();
});

test('home shows the newest of each board, and cuts the titles of tips', async ({ join, signedInPage }) => {
  const senior = await join('senior');
  const title = `${unique('꿀팁')} 그리고 스무 글자를 훌쩍 넘는 제목`;
  await senior.call('POST /api/tip-posts', { body: { title, content: '내용' } });
  const page = await signedInPage(senior);
  await page.goto('/main');
  for (const board of ['신입 꿀팁', '자유게시판', 'Q&A']) {
    await expect(page.getByRole('heading', { name: board, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: `${title.slice(0, 20).trimEnd()}…` }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

for (const address of ['/no-such-place', '/no.such', '/admin.', '/.env', '/free/1/2.png']) {
  test(`${address} is no page, and leads home`, async ({ join, signedInPage }) => {
    const page = await signedInPage(await join('senior'));
    await page.goto(address);
    await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다.' })).toBeVisible();
    await page.getByRole('link', { name: '홈으로 가기' }).click();
    await expect(page).toHaveURL('/main');
  });
}

for (const [address, list] of [
  ['/free/abc', '/free'],
  ['/free/12.', '/free'],
  ['/free/1.5', '/free'],
  ['/free/50%', '/free'],
  ['/free/.5', '/free'],
  ['/qna/3.png', '/qna'],
  ['/tip/edit/1.0', '/tip'],
] as const) {
  test(`${address} is told to be no post number, and leads to the list`, async ({ join, signedInPage }) => {
    const page = await signedInPage(await join('senior'));
    // Not waiting for all of it to load: on a busy machine, the toast would be over by then.
    await page.goto(address, { waitUntil: 'commit' });
    await expectToast(page, '잘못된 게시글 번호입니다.');
    await expect(page).toHaveURL(list);
  });
}
