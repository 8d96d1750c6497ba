/** An edited post or comment says so, with the time. */
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { expectRoomForFinger } from './harness/look.ts';
import { comment, commentBox, commentsOf, contentsOf, editComment, editPost, writeFreePost } from './harness/posts.ts';
import { hold } from './harness/requests.ts';
import { expectLoaded, expectToast, unique } from './harness/screens.ts';

/** The time of the edit, on the day of writing. The word before it is no part of its name: `수정` names an action. */
const editedIn = (place: Locator) =>
  place
    .getByText('수정됨', { exact: true })
    .locator('..')
    .getByRole('button', { name: /^\d\d:\d\d$/ });

test('an edited post says so on its screen, and tells when to pointer and keyboard', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writeFreePost(member, ['댓글']);
  const page = await pageOf(member, `/free/${id}`);
  await expect(commentsOf(page)).toHaveCount(1);
  await expect(page.getByText('수정됨')).toHaveCount(0);

  const title = unique('고친 제목');
  await page.getByRole('link', { name: '수정' }).click();
  await page.getByLabel('제목').fill(title);
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const edited = editedIn(page.getByRole('article'));
  const { editedAt } = await member.call('GET /api/free-posts/{id}', { params: { id } });
  await expect(edited).toHaveAccessibleDescription('수정됨');
  await expect(edited.locator('time')).toHaveAttribute('datetime', editedAt ?? '');
  // The comment was not.
  await expect(page.getByText('수정됨')).toHaveCount(1);

  const moment = page.getByRole('tooltip');
  await edited.hover();
  await expect(moment).toHaveText(/^\d{4}년 \d{1,2}월 \d{1,2}일 \d\d:\d\d \((방금|\d+분 전)\)$/);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(moment).toHaveCount(0);
  await edited.focus();
  await expect(moment).toBeVisible();
  await expect(edited).toHaveAccessibleDescription(/\((방금|\d+분 전)\)$/);
  await expectAccessible(page);

  // A list stays calm.
  await page.goto('/free');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByText('수정됨')).toHaveCount(0);
});

test('an edited comment shows at once, and says so; refused, the old words are back', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writeFreePost(member, ['옛말', '다른 말']);
  const page = await pageOf(member, `/free/${id}`);
  const answer = await hold(page, 'PATCH', /\/api\/free-comments\/\d+$/);
  const [first, second] = [commentsOf(page).first(), commentsOf(page).last()];
  await first.getByRole('button', { name: '수정', exact: true }).click();
  await commentBox(page).fill('새말');
  await page.getByRole('button', { name: '수정 완료' }).click();
  await expect(editedIn(first)).toBeVisible();
  await expect(first).toContainText('새말');
  await answer('refuse');
  await expectToast(page, '댓글을 수정하지 못했습니다.');
  await expect(first).toContainText('옛말');
  await expect(commentBox(page)).toHaveValue('새말');
  expect(await contentsOf(member, id)).toEqual(['옛말', '다른 말']);
  await expect(page.getByText('수정됨')).toHaveCount(0);

  await page.getByRole('button', { name: '수정 완료' }).click();
  await answer('pass');
  await expect(commentBox(page)).toHaveValue('');
  await expect(first.getByText('수정됨')).toBeVisible();
  await page.reload();
  await expect(first).toContainText('새말');
  await expect(editedIn(first)).toBeVisible();
  await expect(second.getByText('수정됨')).toHaveCount(0);
});

test('a finger on either is told when it was edited @phone-only', async ({ join, pageOf }) => {
  const author = await join('senior');
  const id = await writeFreePost(author);
  await editPost(author, id, unique('고친 제목'));
  await editComment(author, await comment(author, id));
  const page = await pageOf(author, `/free/${id}`);
  await expectLoaded(page);
  const moment = page.getByRole('tooltip');
  for (const place of [page.getByRole('article'), commentsOf(page)]) {
    const edited = editedIn(place);
    await edited.tap();
    await expect(edited).toHaveAccessibleDescription(/\((방금|\d+분 전)\)$/);
    await expect(moment).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectRoomForFinger(edited);
    await page.touchscreen.tap(4, 360);
    await expect(moment).toHaveCount(0);
  }
});
