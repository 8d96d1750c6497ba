/** Posts that came since the member's last visit to their board are marked. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { openLive } from './harness/live.ts';
import { row, writeFreePosts } from './harness/posts.ts';
import { goTo, unique } from './harness/screens.ts';
import { settle } from './harness/settle.ts';
import { leaveFor } from './harness/time.ts';

const MARK = '새 글';

async function expectMarks(page: Page, marks: Record<string, boolean>): Promise<void> {
  // Marks come when it is known whose posts they are, too.
  await settle(page);
  for (const [title, isMarked] of Object.entries(marks)) {
    await expect(row(page, title)).toBeVisible();
    await expect(row(page, title).getByText(MARK, { exact: true })).toHaveCount(isMarked ? 1 : 0);
  }
}

test('a post is new from the visit after which it came to the next one’s end @phone-only', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  const [before, came] = [unique('전부터 있던 글'), unique('그사이 올라온 글')];
  await writeFreePosts(colleague, [before]);
  const page = await pageOf(reader, '/free');
  await expectMarks(page, { [before]: false });
  await writeFreePosts(colleague, [came]);

  // Neither home nor a search is a visit.
  for (const path of ['/main', `/search?q=${encodeURIComponent('올라온 글')}`, '/main', '/free']) {
    await page.goto(path);
    await expectMarks(page, path.startsWith('/search') ? { [came]: true } : { [before]: false, [came]: true });
  }
  await expectAccessible(page);

  // Neither is an end of it: a post, home, a reload.
  await page.getByRole('link', { name: came }).click();
  await expect(page.getByRole('heading', { level: 1, name: came })).toBeVisible();
  await page.goBack();
  await expectMarks(page, { [before]: false, [came]: true });
  await goTo(page, '홈');
  await expectMarks(page, { [before]: false, [came]: true });
  await page.goBack();
  await page.reload();
  await expectMarks(page, { [before]: false, [came]: true });

  const tab = await page.context().newPage();
  for (const path of ['/main', '/free']) {
    await tab.goto(path);
    await expectMarks(tab, { [before]: false, [came]: false });
  }
  await tab.close();
  await expectMarks(page, { [came]: true });
  await page.goto('/free');
  await expectMarks(page, { [before]: false, [came]: false });
});

test('a visit is over when the tab was left for half an hour, and another begins', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  const [before, came, cameLater] = [unique('전부터 있던 글'), unique('그사이 올라온 글'), unique('더 나중에 온 글')];
  await writeFreePosts(colleague, [before]);
  const session = { ...reader.session, accessTokenExpiresIn: Date.now() + 86_400_000 };
  const page = await pageOf({ ...reader, session });
  await openLive(page, '/free');
  await expectMarks(page, { [before]: false });
  await writeFreePosts(colleague, [came]);
  const offer = page.getByRole('button', { name: /^새 글 \d+개 보기$/ });
  await expect(offer).toBeVisible();

  // A list that may still be read stays as it is.
  await leaveFor(page, 29);
  await expectMarks(page, { [before]: false });
  await expect(row(page, came)).toHaveCount(0);
  await offer.click();
  await expectMarks(page, { [before]: false, [came]: true });

  await writeFreePosts(colleague, [cameLater]);
  await expect(offer).toBeVisible();
  await leaveFor(page, 30);
  await expectMarks(page, { [before]: false, [came]: false, [cameLater]: true });
  await expect(offer).toHaveCount(0);
});

test('only the beginning of the whole list counts as having seen what came', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  const titles = Array.from({ length: 6 }, () => unique('글'));
  const [oldest = '', newest = ''] = [titles[0], titles.at(-1)];
  const [tag] = await colleague.call('GET /api/free_tags', {});
  const page = await pageOf(reader, '/free');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').or(main.getByText('게시글이 없습니다.')).first()).toBeVisible();
  await writeFreePosts(colleague, titles, tag ? [tag.id] : []);

  for (const [path, title] of [
    ['/free?page=2', oldest],
    [`/free?tag=${tag?.id}`, newest],
    ['/free?page=2', oldest],
    ['/free', newest],
  ] as const) {
    await page.goto(path);
    await expectMarks(page, { [title]: true });
  }
  await page.goto('/free?page=2');
  await expectMarks(page, { [oldest]: false });
});

test('one’s own post is never new', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  const [own, others] = [unique('내 글'), unique('동료의 글')];
  await writeFreePosts(colleague, [unique('첫 글')]);
  const page = await pageOf(reader, '/free');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await writeFreePosts(reader, [own]);
  await writeFreePosts(colleague, [others]);
  await page.goto('/free');
  await expectMarks(page, { [own]: false, [others]: true });
});
