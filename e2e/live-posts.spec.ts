/** An open post shows what others say, and moves nothing that is read or written. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectUnread, noteShifts, openLive, whereabouts } from './harness/live.ts';
import { expectGood } from './harness/look.ts';
import type { Member } from './harness/members.ts';
import { answer, ask, comment, commentBox, commentsOf, editComment, editPost, writeFreePost } from './harness/posts.ts';
import { expectToast, goTo, selectBeginning, unique } from './harness/screens.ts';

const MANY = Array.from({ length: 12 }, (_, index) => `전부터 있던 댓글 ${index + 1}`);

async function linesOf(member: Member) {
  const { items } = await member.call('GET /api/notifications', { query: { size: 20 } });
  return items.map(({ kind, readAt }) => ({ kind, isRead: readAt !== null }));
}

const showChanged = (page: Page) => page.getByRole('button', { name: /바뀐 내용 보기$/ });

test('an answer appears to the asker by itself, with the bell @phone-only', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const id = await ask(asker, unique('질문'));
  const page = await openLive(await pageOf(asker), `/qna/${id}`);
  await expectUnread(page, 0);
  await answer(senior, id, '사내 포털에서 하면 돼요.');
  await expect(commentsOf(page)).toContainText(['사내 포털에서 하면 돼요.']);
  await expect(page.getByRole('heading', { name: '답변 1' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '새 답변이 1개 달렸어요.' })).toBeAttached();
  await expectAccessible(page, 'all', 'main');
  // It has been seen, and so is read: also by what tells of it a moment later.
  await commentsOf(page).first().scrollIntoViewIfNeeded();
  await expect.poll(() => linesOf(asker)).toEqual([{ kind: 'COMMENT', isRead: true }]);
  await expectUnread(page, 0);
});

test('the bell tells of a comment until it comes into view, or the post is left', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('new hire'), await join('senior')];
  const id = await writeFreePost(reader, MANY);
  const page = await openLive(await pageOf(reader), `/free/${id}`);
  await page.setViewportSize({ width: 1280, height: 500 });
  await comment(colleague, id, '그사이 온 말');
  await expect(commentsOf(page)).toContainText([...MANY, '그사이 온 말']);
  await expectUnread(page, 1);
  await commentsOf(page).last().scrollIntoViewIfNeeded();
  await expectUnread(page, 0);
  expect(await linesOf(reader)).toEqual([{ kind: 'COMMENT', isRead: true }]);

  await page.evaluate(() => scrollTo(0, 0));
  await comment(colleague, id, '그 다음에 온 말');
  await expectUnread(page, 1);
  await goTo(page, '홈');
  await expectUnread(page, 0);
});

test('a comment comes below the others, and whoever writes one goes on where they are', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  const id = await writeFreePost(colleague, MANY);
  const page = await openLive(await pageOf(reader), `/free/${id}`);
  await commentBox(page).fill('쓰고 있는 말');
  await commentBox(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(1, 3));
  const before = await whereabouts(page);
  expect(before).toMatchObject({ focused: '댓글', text: '쓰고 있는 말', selection: [1, 3] });
  expect(before.scrollY).toBeGreaterThan(0);

  await comment(colleague, id, '그사이 온 말');
  await expect(commentsOf(page)).toContainText([...MANY, '그사이 온 말']);
  // What is above has moved up instead, by whole pixels, which a comment need not be high.
  const after = await whereabouts(page);
  expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(1);
  expect(after).toEqual({ ...before, top: after.top, scrollY: expect.any(Number) });
  await page.keyboard.type('고친');
  await expect(commentBox(page)).toHaveValue('쓰고친있는 말');
});

test('whoever reads above sees nothing move', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  const id = await writeFreePost(colleague, MANY);
  const page = await openLive(await pageOf(reader), `/free/${id}`);
  await selectBeginning(page, String(MANY[0]));
  const selected = () => page.evaluate(() => String(getSelection()));
  const selection = await selected();
  expect(selection).toHaveLength(3);
  const shifts = await noteShifts(page);
  const before = await whereabouts(page);
  await comment(colleague, id, '그사이 온 말');
  await expect(commentsOf(page)).toContainText([...MANY, '그사이 온 말']);
  expect([await whereabouts(page), await selected(), await shifts()]).toEqual([before, selection, 0]);
});

test('an open edit and an open dialog stay as they are', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  const id = await writeFreePost(colleague, ['남의 댓글']);
  await comment(reader, id, '내 댓글');
  const page = await openLive(await pageOf(reader), `/free/${id}`);
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await commentBox(page).fill('고치는 중');
  await comment(colleague, id, '첫 번째로 온 말');
  await expect(commentsOf(page)).toContainText(['첫 번째로 온 말']);
  await expect(commentBox(page)).toBeFocused();
  await expect(commentBox(page)).toHaveValue('고치는 중');

  await commentsOf(page).first().getByRole('button', { name: '신고' }).click();
  const reason = page.getByRole('dialog').getByLabel('신고 사유');
  await reason.focus();
  await comment(colleague, id, '두 번째로 온 말');
  await expect(commentsOf(page).filter({ hasText: '두 번째로 온 말' })).toBeAttached();
  await expect(reason).toBeFocused();
});

test('a comment of one’s own is not announced, in this tab or in another', async ({ join, pageOf }) => {
  const reader = await join('new hire'); // A senior would hear of the questions of other tests.
  const id = await writeFreePost(reader);
  const page = await openLive(await pageOf(reader), `/free/${id}`);
  await commentBox(page).fill('여기서 쓴 말');
  await page.getByRole('button', { name: '등록' }).click();
  await expect(commentsOf(page).getByRole('button', { name: '수정' })).toBeVisible(); // It has been saved.
  await comment(reader, id, '다른 곳에서 쓴 말');
  await expect(commentsOf(page)).toContainText(['여기서 쓴 말', '다른 곳에서 쓴 말']);
  await expect(commentsOf(page)).toHaveCount(2);
  await expect(page.locator('[data-arrived]')).toHaveCount(0);
  await expectUnread(page, 0);
});

test('a deleted comment leaves its place, and an edited one waits until it is asked for', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  const id = await writeFreePost(colleague);
  const deleted = await comment(colleague, id, '곧 지울 말\n두 줄로');
  const edited = await comment(colleague, id, '곧 고칠 말');
  const page = await openLive(await pageOf(reader), `/free/${id}`);
  await commentsOf(page).first().getByRole('button', { name: '신고' }).focus();
  const shifts = await noteShifts(page);

  await colleague.call('DELETE /api/free-comments/{id}', { params: { id: deleted } });
  await expect(commentsOf(page).first()).toHaveText('삭제된 댓글이에요.');
  await expect(commentsOf(page).first()).toBeFocused();
  await expect(page.getByRole('heading', { name: '댓글 1' })).toBeVisible();
  await expect(page.getByText('곧 지울 말')).toHaveCount(0);

  await editComment(colleague, edited, '고친 말이에요. '.repeat(12).trim());
  await expect(showChanged(page)).toBeVisible();
  await expect(commentsOf(page).last()).toContainText('곧 고칠 말');
  expect(await shifts()).toBe(0);
  await expectGood(page);
  await showChanged(page).click();
  await expect(commentsOf(page).last()).toContainText('고친 말이에요.');
  await expect(showChanged(page)).toHaveCount(0);
});

test('another text of the post is shown when it is asked for', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  const id = await writeFreePost(colleague, MANY);
  const page = await openLive(await pageOf(reader), `/free/${id}`);
  const title = unique('고친 제목');
  await editPost(colleague, id, title);
  await expect(showChanged(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  await showChanged(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(showChanged(page)).toHaveCount(0);
});

test('a post that is deleted while it is read says so, and keeps what was being written', async ({ join, pageOf }) => {
  const [reader, colleague] = [await join('senior'), await join('senior')];
  const id = await writeFreePost(colleague, ['댓글']);
  const page = await openLive(await pageOf(reader), `/free/${id}`);
  await commentBox(page).fill('쓰고 있던 말');
  const shifts = await noteShifts(page);
  await colleague.call('DELETE /api/free-posts/{id}', { params: { id } });
  const notice = page.getByRole('status').filter({ hasText: '이 글은 삭제되었거나 지금은 볼 수 없어요.' });
  await expect(notice.getByText('볼 수 없어요')).toBeVisible();
  await expect(commentBox(page)).toBeFocused();
  await expect(commentBox(page)).toHaveValue('쓰고 있던 말');
  expect(await shifts()).toBe(0);
  await expectGood(page);
  await page.getByRole('button', { name: '등록' }).click();
  await expectToast(page, '댓글을 등록하지 못했습니다.');
  await expect(commentBox(page)).toHaveValue('쓰고 있던 말');
  await notice.getByRole('link', { name: '목록으로' }).click();
  await expect(page).toHaveURL('/free');
});
