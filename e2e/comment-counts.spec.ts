/** Wherever posts are listed, one sees how many comments each has. */
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { answer, ask, comment, row, writePost } from './harness/posts.ts';
import { unique } from './harness/screens.ts';

async function expectCount(page: Page, title: string, count: string): Promise<void> {
  await expect(row(page, title).getByText(count, { exact: true })).toBeVisible();
}

test('lists, home, my posts and scraps count comments and answers @phone-only', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const [talk, waiting, answered] = [unique('점심 이야기'), unique('기다리는 질문'), unique('답을 받은 질문')];
  const talkId = await writePost(asker, 'free', talk);
  const tip = unique('꿀팁');
  await writePost(senior, 'tip', tip);
  const [waitingId, answeredId] = [await ask(asker, waiting), await ask(asker, answered)];
  for (let count = 0; count < 3; count++) await comment(senior, talkId);
  for (let count = 0; count < 2; count++) await answer(senior, answeredId);
  await asker.call('POST /api/free-posts/{id}/scrap', { params: { id: talkId } });
  for (const postId of [waitingId, answeredId]) {
    await asker.call('POST /api/qna-post/{postId}/scrap', { params: { postId } });
  }

  // Tips have no comments, and say nothing of them.
  const page = await pageOf(asker, '/tip');
  await expect(row(page, tip)).toBeVisible();
  await expect(row(page, tip).getByText(/댓글|답변/)).toHaveCount(0);

  const comments = { [talk]: '댓글 3' };
  const answers = { [answered]: '답변 2', [waiting]: '답변 0' };
  for (const [path, counts] of [
    ['/free', comments],
    ['/qna', answers],
    ['/main', { ...comments, ...answers }],
    ['/mypage/myfreeposts', comments],
    ['/mypage/myqnaposts', answers],
    ['/mypage/bookmarked?tab=free', comments],
    ['/mypage/bookmarked?tab=qna', answers],
  ] as const) {
    await page.goto(path);
    for (const [title, count] of Object.entries(counts)) await expectCount(page, title, count);
    await expectNoSidewaysScroll(page);
  }

  // A press on the number opens the post, as everywhere on its card.
  await row(page, answered).getByText('답변 2').click({ force: true });
  await expect(page.getByRole('heading', { level: 1, name: answered })).toBeVisible();

  await page.addInitScript(() => localStorage.setItem('ieum:language', 'en'));
  await page.goto('/main');
  await expectCount(page, talk, '3 comments');
  await expectCount(page, answered, '2 answers');
});
