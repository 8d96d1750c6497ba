/** An answer that is long in coming holds up nobody who does not need it. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { commentBox, commentsOf, writeFreePost, writePost } from './harness/posts.ts';
import { hold } from './harness/requests.ts';
import { unique } from './harness/screens.ts';

const send = (page: Page) => page.getByRole('button', { name: '등록' });

test('one can write a comment before the others have come', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writeFreePost(member, ['먼저 있던 말']);
  const page = await pageOf(member);
  const answer = await hold(page, 'GET', /\/api\/free-comments\/\d+$/);
  await page.goto(`/free/${id}`);
  await commentBox(page).pressSequentially('기다리지 않고 쓴 ');

  await answer('pass');
  await expect(commentsOf(page)).toContainText(['먼저 있던 말']);
  await page.keyboard.type('말');
  await expect(commentBox(page)).toHaveValue('기다리지 않고 쓴 말');

  await send(page).click();
  await answer('pass');
  await expect(commentsOf(page)).toContainText(['먼저 있던 말', '기다리지 않고 쓴 말']);
  await expect(commentBox(page)).toHaveValue('');
});

test('a comment that is sent before the others have come is among them afterwards', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writeFreePost(member, ['먼저 있던 말']);
  const page = await pageOf(member);
  const answer = await hold(page, 'GET', /\/api\/free-comments\/\d+$/);
  await page.goto(`/free/${id}`);
  await commentBox(page).fill('먼저 보낸 말');
  await send(page).click();
  await expect(commentBox(page)).toHaveValue('');
  await commentBox(page).pressSequentially('그다음 말');

  await answer('pass');
  await answer('pass');
  await expect(commentsOf(page)).toContainText(['먼저 있던 말', '먼저 보낸 말']);
  await expect(commentBox(page)).toHaveValue('그다음 말');
});

test('once a comment is sent, the next can be written while the list is being renewed', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writeFreePost(member, ['먼저 있던 말']);
  const page = await pageOf(member, `/free/${id}`);
  await expect(commentsOf(page)).toHaveCount(1);
  const answer = await hold(page, 'GET', /\/api\/free-comments\/\d+$/);
  await commentBox(page).fill('첫째');
  await send(page).click();
  await expect(commentBox(page)).toHaveValue('');
  await commentBox(page).pressSequentially('둘째');
  await expect(commentBox(page)).toHaveValue('둘째');
  await send(page).click();
  await expect(commentsOf(page)).toContainText(['먼저 있던 말', '첫째', '둘째']);
  await expect(commentsOf(page).getByRole('button', { name: '수정' })).toHaveCount(3);

  await answer('pass');
  await answer('pass');
  await expect(commentsOf(page)).toContainText(['먼저 있던 말', '첫째', '둘째']);
});

test('a post is saved, and shown, while lists and tags are still on their way', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writeFreePost(member);
  const page = await pageOf(member, `/free/edit/${id}`);
  await expect(page.getByLabel('내용')).toHaveValue('내용');
  await page.route(/\/api\/free(_tags|-posts\?|-comments)/, (route) =>
    route.request().method() === 'GET' ? undefined : route.fallback(),
  );
  await page.getByLabel('내용').fill('기다리지 않은 내용');
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await expect(page).toHaveURL(`/free/${id}`);
  await expect(page.getByText('기다리지 않은 내용')).toBeVisible();
});

test('what an admin has decided leaves its place empty before the list is renewed', async ({ join, admin, pageOf }) => {
  const author = await join('senior');
  const [first, second] = [unique('신고된 글'), unique('신고된 다른 글')];
  const reporter = await join('new hire');
  for (const title of [first, second]) {
    const id = await writePost(author, 'free', title);
    await reporter.call('POST /api/free-posts/{id}/report', { params: { id }, body: {} });
  }
  const page = await pageOf(admin, '/admin');
  const rowOf = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(rowOf(second)).toBeVisible();
  await hold(page, 'GET', /\/api\/admin\/report\//);
  await rowOf(first).getByRole('button', { name: '신고 기각' }).click();
  await expect(rowOf(first)).toBeHidden();
  await expect(page.getByText('신고를 기각했습니다.')).toBeFocused();
  await rowOf(second).getByRole('button', { name: '신고 기각' }).click();
  await expect(rowOf(second)).toBeHidden();
});
