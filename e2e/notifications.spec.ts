/** The bell, the panel that it opens on a desk, and the screen that it leads to on a phone. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { press, tabTo } from './harness/focus.ts';
import { expectGood } from './harness/look.ts';
import { beCommentedOn, bell, expectUnread, unreadOf } from './harness/notifications.ts';
import { answer, comment, writePost } from './harness/posts.ts';
import { comeBack, expectLoaded, expectToast, unique } from './harness/screens.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: '알림' });
const line = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: '남겼어요' });

test('who was answered sees it at the bell, and reads it @phone', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const title = unique('연차는 언제부터 쓸 수 있나요?');
  const id = await writePost(asker, 'qna', title);
  const page = await pageOf(asker, '/main');
  await expect(bell(page, 0)).toBeVisible();
  await expect(page).toHaveTitle('홈 · 이음');

  const answerId = await answer(senior, id, '입사한 날부터요');
  await expectUnread(asker, 1);
  await page.reload();
  await expect(bell(page, 1)).toBeVisible();
  await expect(page).toHaveTitle('(1) 홈 · 이음');

  await bell(page, 1).click();
  const answered = line(page, title);
  await expect(answered).toContainText(`읽지 않음 ${senior.nickname} 님이 답변을 남겼어요`);
  await expect(answered.locator('bdi').first()).toHaveText(senior.nickname);
  await expect(answered.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-/);
  await expectNoSidewaysScroll(page);
  await answered.getByRole('link').click();
  await expect(page).toHaveURL(`/qna/${id}#comment-${answerId}`);
  await expect(page.getByRole('listitem').filter({ hasText: '입사한 날부터요' })).toBeFocused();
  await expect(bell(page, 0)).toBeVisible();
  await expect(page).toHaveTitle(`${title} · 이음`);
  await expectUnread(asker, 0);
});

test('a post is read when it is looked at, not when fetched ahead or in a hidden tab', async ({ join, pageOf }) => {
  const author = await join('new hire');
  const { id, title } = await beCommentedOn(author, await join('senior'));
  const page = await pageOf(author, '/mypage/myfreeposts');
  const fetched = page.waitForResponse(`**/api/free-posts/${id}`);
  await page.getByRole('link', { name: title }).hover();
  await fetched;
  expect(await unreadOf(author)).toBe(1);

  await page.addInitScript(() => {
    let state: DocumentVisibilityState = 'hidden';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    Object.assign(window, { show: () => (state = 'visible') });
  });
  await page.goto(`/free/${id}`);
  await expectLoaded(page);
  await expect(bell(page, 1)).toBeVisible();
  expect(await unreadOf(author)).toBe(1);
  await page.evaluate(() => (window as unknown as { show(): void }).show());
  await comeBack(page);
  await expect(bell(page, 0)).toBeVisible();
  await expectUnread(author, 0);
});

test('the panel, by keyboard', async ({ join, pageOf }) => {
  const author = await join('new hire');
  const { title } = await beCommentedOn(author, await join('senior'));
  const page = await pageOf(author, '/free');
  await expectLoaded(page);
  await press(page, bell(page, 1));
  await expect(panel(page).getByRole('heading', { name: '알림' })).toBeFocused();
  await expect(line(page, title)).toBeVisible();
  await expect(bell(page, 1)).toHaveAttribute('aria-expanded', 'true');
  await expectGood(page, 'header');

  await press(page, panel(page).getByRole('button', { name: '모두 읽음' }));
  await expectToast(page, '모두 읽음으로 표시했습니다.');
  await expect(line(page, title)).not.toContainText('읽지 않음');
  await expect(panel(page).getByRole('button', { name: '모두 읽음' })).toBeFocused();
  await expectUnread(author, 0);

  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page, 0)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, panel(page).getByRole('link', { name: '알림 설정' }));
  await page.keyboard.press('Tab');
  await expect(panel(page)).toBeHidden();

  await bell(page, 0).click();
  await expect(panel(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel(page)).toBeHidden();
  await bell(page, 0).click();
  await press(page, panel(page).getByRole('link', { name: '모두 보기' }));
  await expect(page).toHaveURL('/notifications');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: '알림' })).toBeFocused();
});

test('what is new while the list is open waits until it is asked for', async ({ join, pageOf }) => {
  const [author, other] = [await join('new hire'), await join('senior')];
  const before = await beCommentedOn(author, other);
  const page = await pageOf(author, '/notifications');
  await expect(line(page, before.title)).toBeVisible();
  const after = await beCommentedOn(author, other);
  await expect(page.getByText('새 알림이 있어요.')).toBeVisible();
  await expect(line(page, after.title)).toHaveCount(0);

  await page.getByRole('button', { name: '새 알림 보기' }).click();
  await expect(line(page, after.title).getByRole('link')).toBeFocused();
  await expect(page.getByText('새 알림이 있어요.')).toHaveCount(0);
});

test('older ones follow when they are asked for', async ({ join, pageOf }) => {
  const [author, other] = [await join('new hire'), await join('senior')];
  for (let post = 0; post < 21; post++) await comment(other, await writePost(author, 'free'));
  await expectUnread(author, 21);
  const page = await pageOf(author, '/notifications');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines).toHaveCount(20);
  await page.getByRole('button', { name: '더 보기' }).click();
  await expect(lines).toHaveCount(21);
  await expect(lines.nth(20).getByRole('link')).toBeFocused();
  await expect(page.getByRole('button', { name: '더 보기' })).toHaveCount(0);
  await page.getByRole('button', { name: '모두 읽음' }).click();
  await expect(bell(page, 0)).toBeVisible();
  await expectUnread(author, 0);
});

test('none yet, too many, and none to be had @phone', async ({ join, pageOf }) => {
  const page = await pageOf(await join('new hire'));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/notifications');
  await expect(page.getByText('아직 알림이 없습니다.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.route('**/api/notifications?*', (route) =>
    route.fulfill({ json: { items: [], unread: 120, next: null } }),
  );
  await page.goto('/main');
  await expect(bell(page, 120)).toContainText('99+');
  await expect(page).toHaveTitle('(99+) 홈 · 이음');
  await expect(page.getByRole('banner').getByRole('link', { name: '검색' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: '메뉴 열기' })).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(57);
  await expectNoSidewaysScroll(page);

  await page.unroute('**/api/notifications?*');
  await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 503, json: { status: 503 } }));
  await page.goto('/notifications');
  await expect(page.getByText('알림을 불러오지 못했습니다.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/notifications?*');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('아직 알림이 없습니다.')).toBeVisible();
});
