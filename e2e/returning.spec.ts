/** Whoever returns to an open post reads it as it is now, and finds what they were writing where it was. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { noteShifts, openLive, whereabouts } from './harness/live.ts';
import type { Member } from './harness/members.ts';
import { comment, commentBox, commentsOf, editComment, editPost, writeFreePost } from './harness/posts.ts';
import { selectBeginning, unique } from './harness/screens.ts';
import { leaveFor } from './harness/time.ts';

const MANY = Array.from({ length: 12 }, (_, index) => `전부터 있던 댓글 ${index + 1}`);

const showChanged = (page: Page) => page.getByRole('button', { name: /바뀐 내용 보기$/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Edits the post and its second comment, deletes the first one, and writes another. Answers the new title. */
async function changeAll(writer: Member, id: number): Promise<string> {
  const [first, second] = await writer.call('GET /api/free-comments/{postId}', { params: { postId: id }, query: {} });
  const title = unique('고친 제목');
  await editPost(writer, id, title, '고친 내용\n'.repeat(8));
  await writer.call('DELETE /api/free-comments/{id}', { params: { id: first?.id ?? 0 } });
  await editComment(writer, second?.id ?? 0, '고친 댓글이에요. '.repeat(12).trim());
  await comment(writer, id, '새로 온 댓글');
  return title;
}

/** Stays signed in while the clock goes on. */
function withLongSession(member: Member): Member {
  return { ...member, session: { ...member.session, accessTokenExpiresIn: Date.now() + 86_400_000 } };
}

test('after half an hour a post and its comments are as they are now', async ({ join, pageOf }) => {
  const [reader, colleague] = [withLongSession(await join('senior')), await join('senior')];
  const id = await writeFreePost(colleague, MANY);
  const page = await openLive(await pageOf(reader), `/free/${id}`);
  const title = await changeAll(colleague, id);
  await expect(showChanged(page)).toBeVisible();
  await expect(commentsOf(page).first()).toHaveText('삭제된 댓글이에요.');
  await expect(commentsOf(page).last()).toContainText('새로 온 댓글');

  await leaveFor(page, 30);
  await expect(heading(page)).toHaveText(title);
  await expect(commentsOf(page)).toHaveCount(MANY.length);
  await expect(commentsOf(page).first()).toContainText('고친 댓글이에요.');
  await expect(showChanged(page)).toHaveCount(0);
  await expect(page.locator('[data-arrived]')).toHaveCount(0);
});

for (const minutes of [1, 30]) {
  test(`after ${minutes} min what is being written is where it was, and what has changed waits`, async ({
    join,
    pageOf,
  }) => {
    const [reader, colleague] = [withLongSession(await join('senior')), await join('senior')];
    const id = await writeFreePost(colleague, MANY);
    const page = await openLive(await pageOf(reader), `/free/${id}`);
    const before = await heading(page).textContent();
    await commentBox(page).fill('쓰고 있는 말');
    await commentBox(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(1, 3));
    const left = await whereabouts(page);

    let title = '';
    await leaveFor(page, minutes, async () => {
      title = await changeAll(colleague, id);
    });
    await expect(commentsOf(page).last()).toContainText('새로 온 댓글');
    await expect(showChanged(page)).toBeVisible();
    expect(await whereabouts(page)).toEqual({ ...left, scrollY: expect.any(Number) });
    await expect(heading(page)).toHaveText(before ?? '');
    await expect(commentsOf(page).first()).toHaveText('삭제된 댓글이에요.');

    await showChanged(page).click();
    await expect(heading(page)).toHaveText(title);
    await expect(commentsOf(page).nth(1)).toContainText('고친 댓글이에요.');
    await expect(commentBox(page)).toHaveValue('쓰고 있는 말');
  });
}

test('a selected text is not taken away', async ({ join, pageOf }) => {
  const [reader, colleague] = [withLongSession(await join('senior')), await join('senior')];
  const id = await writeFreePost(colleague, MANY);
  const page = await openLive(await pageOf(reader), `/free/${id}`);
  await selectBeginning(page, String(MANY[4]));
  const shifts = await noteShifts(page);
  await leaveFor(page, 30, async () => {
    await changeAll(colleague, id);
  });
  await expect(showChanged(page)).toBeVisible();
  expect(await page.evaluate(() => [document.querySelector('h1')?.textContent, window.scrollY])).toEqual([
    expect.stringContaining('글'),
    0,
  ]);
  expect(await shifts()).toBe(0);
});
