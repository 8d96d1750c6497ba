/** What a member does shows at once, and is taken back with words when the server refuses. */
import { expect, test } from './fixtures.ts';
import { commentBox, commentsOf, contentsOf, writeFreePost, writePost } from './harness/posts.ts';
import { askedBy, hold } from './harness/requests.ts';
import { expectToast } from './harness/screens.ts';
import { stopClock } from './harness/time.ts';

test('a scrap shows before the server has answered, and a second press waits for it', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writeFreePost(member);
  const page = await pageOf(member, `/free/${id}`);
  const answer = await hold(page, 'POST', /\/scrap$/);
  const asked = askedBy(page, /\/scrap$/);
  await page.getByRole('button', { name: '스크랩', exact: true }).click();
  await page.getByRole('button', { name: '스크랩 취소' }).click();
  await expect(page.getByRole('button', { name: '스크랩 취소' })).toBeVisible();
  await expect.poll(() => asked).toHaveLength(1);
  await answer('pass');
  await expectToast(page, '스크랩되었습니다.');
});

test('a comment shows while it is being sent; refused, it goes back into the box', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writeFreePost(member);
  const page = await pageOf(member, `/free/${id}`);
  const answer = await hold(page, 'POST', /\/api\/free-comments$/);
  await commentBox(page).fill('먼저 보이는 말');
  await page.getByRole('button', { name: '등록' }).click();
  await expect(commentsOf(page)).toContainText(['보내는 중']);
  await expect(commentsOf(page)).toContainText(['먼저 보이는 말']);

  await answer('refuse');
  await expectToast(page, '댓글을 등록하지 못했습니다.');
  await expect(commentsOf(page)).toHaveCount(0);
  await expect(commentBox(page)).toHaveValue('먼저 보이는 말');
  expect(await contentsOf(member, id)).toEqual([]);

  await page.getByRole('button', { name: '등록' }).click();
  await answer('pass');
  await expect(commentsOf(page).getByRole('button', { name: '수정' })).toBeVisible();
  await expect(commentBox(page)).toHaveValue('');
  expect(await contentsOf(member, id)).toEqual(['먼저 보이는 말']);
});

test('a deleted comment is gone at once, on the server after five seconds, and back if that refuses', async ({
  join,
  pageOf,
}) => {
  const member = await join('senior');
  const id = await writeFreePost(member, ['지울 말', '남길 말']);
  const page = await pageOf(member);
  const answer = await hold(page, 'DELETE', /\/api\/free-comments\/\d+$/);
  await page.clock.install();
  await page.goto(`/free/${id}`);
  await expect(page.getByRole('heading', { name: '댓글 2' })).toBeVisible();
  // Otherwise a slow machine's own time would count, too.
  await stopClock(page);
  await commentsOf(page).first().getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('지울 말')).toBeHidden();
  await expect(page.getByRole('heading', { name: '댓글 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: '되돌리기' })).toBeFocused();

  await page.clock.runFor(4_500);
  expect(await contentsOf(member, id)).toEqual(['지울 말', '남길 말']);
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(page.getByRole('button', { name: '되돌리기' })).toBeHidden();
  await expect(page.getByRole('heading', { name: '댓글 1' })).toBeFocused();
  await answer('refuse');
  await expectToast(page, '댓글을 삭제하지 못했습니다.');
  await expect(commentsOf(page)).toContainText(['지울 말', '남길 말']);

  await commentsOf(page).first().getByRole('button', { name: '삭제' }).click();
  await page.clock.runFor(5_500);
  await answer('pass');
  await expect.poll(() => contentsOf(member, id)).toEqual(['남길 말']);
});

/** Notifications may be unread. */
const inWindow = (title: string) => new RegExp(String.raw`^(\(\d+\+?\) )?${RegExp.escape(title)} · 이음$`);

test('the title of the window names the screen', async ({ join, admin, page: visitor, pageOf }) => {
  const member = await join('senior');
  const id = await writePost(member, 'free', '창에 적힐 제목');
  const [page, bossPage] = [await pageOf(member), await pageOf(admin)];
  for (const [screen, address, title] of [
    [visitor, '/login', '로그인'],
    [visitor, '/nowhere', '페이지를 찾을 수 없습니다.'],
    [page, '/main', '홈'],
    [page, '/free', '자유게시판'],
    [page, `/free/${id}`, '창에 적힐 제목'],
    [page, `/free/edit/${id}`, '글 수정'],
    [page, '/mypage/bookmarked', '스크랩한 글'],
    [page, '/free/999999', '게시글을 찾을 수 없습니다.'],
    [page, '/admin', '관리자만 접근할 수 있습니다.'],
    [bossPage, '/admin', '관리자'],
  ] as const) {
    await screen.goto(address);
    await expect(screen).toHaveTitle(inWindow(title));
  }
});
