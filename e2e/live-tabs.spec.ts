/** The live connection of a browser: one for all tabs, as long as the member wants it and is signed in. */
import { expect, test } from './fixtures.ts';
import { openLive, streamsOf } from './harness/live.ts';
import { comment, commentsOf, shownTitles, writeFreePost, writeFreePosts } from './harness/posts.ts';
import { comeBack, logIn, logOut, unique } from './harness/screens.ts';
import { settle } from './harness/settle.ts';

const LIVE = '화면에서 바로 알리기';

test('all tabs share one stream, which the next one takes over', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  const [first, second] = [await writeFreePost(colleague), await writeFreePost(colleague)];
  const page = await pageOf(reader);
  const streams = streamsOf(page.context());
  await openLive(page, `/free/${first}`);
  const other = await page.context().newPage();
  await other.goto(`/free/${second}`);
  // The stream is opened anew, for the other tab's post.
  await expect.poll(() => [streams.opened(), streams.open()]).toEqual([2, 1]);

  await comment(colleague, second, '다른 탭의 글에 온 말');
  await expect(commentsOf(other)).toContainText(['다른 탭의 글에 온 말']);
  await comment(colleague, first, '이 탭의 글에 온 말');
  await expect(commentsOf(page)).toContainText(['이 탭의 글에 온 말']);

  await page.close();
  await expect.poll(() => [streams.opened(), streams.open()]).toEqual([3, 1]);
  await comment(colleague, second, '그 뒤에 온 말');
  await expect(commentsOf(other)).toContainText(['다른 탭의 글에 온 말', '그 뒤에 온 말']);
  await other.close();
  await expect.poll(() => streams.open()).toBe(0);
});

test('the setting ends it in all tabs, and begins it again', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  await writeFreePosts(colleague, [unique('전부터 있던 글')]);
  await reader.call('PUT /api/notifications/settings', { body: { live: false } });
  const page = await pageOf(reader);
  const streams = streamsOf(page.context());
  const asked = page.waitForResponse('**/api/notifications/settings');
  await page.goto('/free');
  await asked;
  await settle(page);
  const settings = await page.context().newPage();
  await settings.goto('/mypage/notifications');
  const live = settings.getByRole('switch', { name: LIVE });
  await expect(live).not.toBeChecked();
  expect(streams.opened()).toBe(0);

  // As ever, the list is renewed when the member returns to it.
  const meanwhile = unique('그사이 온 글');
  await writeFreePosts(colleague, [meanwhile]);
  await expect(async () => {
    await comeBack(page);
    await expect(shownTitles(page).first()).toHaveText(meanwhile, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: /^새 글/ })).toHaveCount(0);

  await live.check();
  await expect.poll(() => streams.open()).toBe(1);
  await writeFreePosts(colleague, [unique('새로 온 글')]);
  await expect(page.getByRole('button', { name: '새 글 1개 보기' })).toBeVisible();
  await live.uncheck();
  await expect.poll(() => streams.open()).toBe(0);
  await expect(page.getByRole('button', { name: /^새 글/ })).toHaveCount(0);
});

test('it ends with a sign-out, and begins with the next sign-in', async ({ join, page }) => {
  const member = await join('senior');
  const streams = streamsOf(page.context());
  await page.goto('/login');
  await logIn(page, member);
  await expect(page).toHaveURL('/main');
  await expect.poll(() => streams.open()).toBe(1);
  await logOut(page);
  await expect.poll(() => streams.open()).toBe(0);
  const opened = streams.opened();
  await logIn(page, member);
  await expect.poll(() => [streams.opened(), streams.open()]).toEqual([opened + 1, 1]);
});
