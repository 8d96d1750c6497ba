/** Replies to comments and answers, as one reads and writes them. */
import { expect, expectAccessible, test } from './fixtures.ts';
import { answer, ask, commentsOf, writeFreePost } from './harness/posts.ts';
import { expectToast, pressAndConfirm, unique } from './harness/screens.ts';

test('the asker replies to an answer, edits and deletes the reply @phone', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const id = await ask(asker, unique('출입증'));
  await answer(senior, id, '로비에서 받아요');
  const [askers, seniors] = [await pageOf(asker), await pageOf(senior)];
  await seniors.goto(`/qna/${id}`);
  await expect(seniors.getByText('로비에서 받아요')).toBeVisible();
  await askers.goto(`/qna/${id}`);
  const [question, added] = [unique('몇 시부터요?'), unique('몇 시까지요?')];

  await askers.getByRole('button', { name: '답글', exact: true }).click();
  await expect(askers.getByLabel('답글', { exact: true })).toBeFocused();
  await askers.getByLabel('답글', { exact: true }).fill(question);
  await askers.getByRole('button', { name: '등록' }).click();
  const replies = commentsOf(askers).getByRole('list', { name: '달린 답글' });
  await expect(replies.getByText(question)).toBeVisible();
  await expect(askers.getByRole('button', { name: '답글', exact: true })).toBeFocused();
  await expect(askers.getByRole('heading', { name: '답변 2' })).toBeVisible();
  await expect(commentsOf(seniors).getByText(question)).toBeVisible();
  await expectAccessible(askers);

  const reply = commentsOf(seniors).getByRole('listitem').filter({ hasText: question }).last();
  await reply.getByRole('button', { name: '반응' }).click();
  await reply.getByRole('button', { name: '고마워요' }).click();
  await expect(reply.getByRole('button', { name: '고마워요 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(replies.getByRole('button', { name: '고마워요 1' })).toHaveAttribute('aria-disabled', 'true');
  await seniors.reload();
  await expect(reply.getByRole('button', { name: '고마워요 1' })).toHaveAttribute('aria-pressed', 'true');

  await replies.getByRole('button', { name: '수정' }).click();
  await askers.getByLabel('답글', { exact: true }).fill(added);
  await askers.getByRole('button', { name: '수정 완료' }).click();
  await expect(replies.getByText(added)).toBeVisible();
  await expect(replies.getByText('수정됨', { exact: true })).toBeVisible();
  await pressAndConfirm(replies.getByRole('button', { name: '삭제' }), '삭제');
  await expect(askers.getByText(added)).toBeHidden();
  await expect(askers.getByRole('heading', { name: '답변 1' })).toBeVisible();
});

test('an address leads to a reply, which stays where its comment was deleted @phone-only', async ({ join, pageOf }) => {
  const [author, other] = [await join('senior'), await join('new hire')];
  const id = await writeFreePost(author, ['댓글']);
  const [comment] = await author.call('GET /api/free-comments/{postId}', { params: { postId: id }, query: {} });
  const params = { board: 'free' as const, commentId: comment?.id ?? 0 };
  const reply = await other.call('POST /api/replies/{board}/comments/{commentId}', { params, body: { content: '답' } });
  const page = await pageOf(author, `/free/${id}#comment-${reply.id}`);
  await expect(page.locator(`#comment-${reply.id}`)).toBeFocused();
  await author.call('DELETE /api/free-comments/{id}', { params: { id: params.commentId } });
  await page.reload();
  await expect(page.getByText('삭제된 댓글이에요.')).toBeVisible();
  await expect(page.locator(`#comment-${reply.id}`)).toContainText('답');
});

test('what was sent is in view and said, and the buttons stay above the bar while one writes @phone-only', async ({
  join,
  pageOf,
}) => {
  const [author, other] = [await join('senior'), await join('senior')];
  const id = await writeFreePost(
    author,
    Array.from({ length: 12 }, (_, at) => `댓글 ${at}`),
  );
  const page = await pageOf(other, `/free/${id}`);
  const box = page.getByLabel('댓글', { exact: true });
  await box.fill('가장 새로운 말\n둘째 줄\n셋째 줄');
  await page.getByRole('button', { name: '등록' }).click();
  await expectToast(page, '댓글을 등록했어요.');
  await expect(commentsOf(page).getByText('가장 새로운 말')).toBeInViewport({ ratio: 1 });

  const third = page.getByRole('listitem').filter({ hasText: '댓글 3' }).first();
  await third.getByRole('button', { name: '답글', exact: true }).click();
  const reply = page.getByLabel('답글', { exact: true });
  const send = third.getByRole('button', { name: '등록' });
  const bar = page.getByRole('navigation', { name: '바로 가기' });
  const room = async () => ((await bar.boundingBox())?.y ?? 0) - bottomOf(await send.boundingBox());
  // As it is when the box has just been opened at the foot of the screen.
  await page.evaluate(() => scrollBy(0, 1_000));
  await send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  expect(await room()).toBeGreaterThanOrEqual(0);
  await reply.pressSequentially('답');
  await expect(third.getByText(/^임시저장/)).toBeVisible();
  for (let line = 0; line < 5; line++) await reply.press('Enter');
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await reply.pressSequentially('끝');
  await send.click();
  await expectToast(page, '답글을 등록했어요.');
  await expect(third.getByRole('list', { name: '달린 답글' })).toBeInViewport({ ratio: 1 });
});

function bottomOf(box: { y: number; height: number } | null): number {
  return box === null ? Number.NaN : box.y + box.height;
}
