import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from './fixtures.ts';
import type { Member } from './harness/members.ts';
import { writePost } from './harness/posts.ts';
import { acknowledge, askToWithdraw, goTo, pressAndConfirm, submitPost, unique } from './harness/screens.ts';
import type { Server } from './harness/server.ts';

test.use({ serviceWorker: true });

test('a senior answers a question, mends the answer and takes it back', async ({ join, pageOf }) => {
  const newHire = await join('new hire');
  const id = await writePost(newHire, 'qna', unique('명함은 어디서 만드나요'), { content: '알려 주세요.' });
  const page = await pageOf(await join('senior'), `/qna/${id}`);
  await page.getByLabel('답변').fill('총무팀에 말하면 돼요');
  await page.getByRole('button', { name: '등록' }).click();
  const answer = page.getByRole('listitem').filter({ hasText: '총무팀' });
  await expect(answer).toBeVisible();

  await answer.getByRole('button', { name: '수정' }).click();
  const box = page.getByRole('textbox').filter({ hasText: '총무팀에 말하면 돼요' });
  await box.fill('총무팀 게시판에 신청하세요');
  await page.getByRole('button', { name: '수정 완료' }).click();
  await expect(page.getByRole('listitem').getByText('총무팀 게시판에 신청하세요')).toBeVisible();

  await page.getByRole('listitem').filter({ hasText: '총무팀' }).getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('총무팀 게시판에 신청하세요')).toBeHidden();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await page.getByRole('listitem').filter({ hasText: '총무팀' }).getByRole('button', { name: '삭제' }).click();
  // Leaving the page carries the deletion out at once; it may arrive after the new page's own question.
  await page.reload();
  const answers = () => newHire.call('GET /api/qna-comment/{postId}', { params: { postId: id }, query: {} });
  await expect.poll(answers).toEqual([]);
  await page.reload();
  await expect(page.getByText('아직 답변이 없어요.')).toBeVisible();
});

test('of very many answers the latest 500 are shown, then the earlier ones, and a link leads to any', async ({
  server,
  join,
  pageOf,
}) => {
  const newHire = await join('new hire');
  const id = await writePost(newHire, 'qna', unique('모두에게 묻습니다'), { content: '한 줄씩 부탁드려요.' });
  const senior = await join('senior');
  await addAnswers(server, senior, id, LIMITS.commentsListed - 1);
  const page = await pageOf(senior);
  // By their elements: to find their roles among so many takes longer than to show them.
  const answers = page.locator('main ol > li');
  const earlier = page.locator('main button', { hasText: '이전 답변 보기' });

  await page.goto(`/qna/${id}`);
  await expect(answers).toHaveCount(LIMITS.commentsListed - 1);
  await expect(earlier).toBeHidden();
  await addAnswers(server, senior, id, 2);
  await page.getByLabel('답변').fill('저도 한 줄 남겨요');
  await page.getByRole('button', { name: '등록' }).click();
  await expect(answers.last()).toContainText('저도 한 줄 남겨요');
  await page.reload();
  await expect(answers.last()).toContainText('저도 한 줄 남겨요');
  await expect(earlier).toBeVisible();
  await expect(page.locator('main h2', { hasText: '답변 500+' })).toBeVisible();
  await expect(answers).toHaveCount(LIMITS.commentsListed);

  await earlier.scrollIntoViewIfNeeded();
  const shownId = await answers.first().getAttribute('id');
  const before = await answers.first().boundingBox();
  await earlier.click();
  await expect(answers).toHaveCount(LIMITS.commentsListed + 2);
  await expect(earlier).toBeHidden();
  await expect(page.locator('main h2', { hasText: '답변 502' })).toBeFocused();
  const after = await page.locator(`[id="${shownId}"]`).boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2); // Scrolling goes by whole pixels.

  const oldest = await answers.first().getAttribute('id');
  await page.goto('/qna');
  await page.goto(`/qna/${id}#${oldest}`);
  await expect(page.locator(`[id="${oldest}"]`)).toBeInViewport();
  await expect(page.locator(`[id="${oldest}"]`)).toBeFocused();
});

test('a senior writes a tip, edits it beyond 250 characters, and deletes it', async ({ join, pageOf }) => {
  const title = unique('보고서 쓰는 요령');
  const page = await pageOf(await join('senior'), '/tip');
  await page.getByRole('link', { name: '글쓰기' }).click();
  await submitPost(page, { title, content: '결론부터 쓰세요.' });

  await page.getByRole('link', { name: '수정' }).click();
  await page.getByLabel('내용').fill('가'.repeat(251));
  await page.getByRole('button', { name: '수정' }).click();
  await expect(page.getByText('가'.repeat(251))).toBeVisible();

  await pressAndConfirm(page.getByRole('button', { name: '삭제' }), '삭제');
  await expect(page).toHaveURL('/tip');
  await expect(page.getByRole('link', { name: title })).toBeHidden();
});

test('what is missing or too long is said, and nothing is lost', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/free/write');
  await page.getByRole('button', { name: '등록' }).click();
  await acknowledge(page, '제목과 내용을 모두 입력해 주세요.');
  await submitPost(page, { title: '긴 글', content: '😀'.repeat(251) });
  await acknowledge(page, '제목과 내용은 최대 250자까지 입력할 수 있습니다.');
  await expect(page.getByLabel('내용')).toHaveValue('😀'.repeat(251));
});

test('my page tells who I am and leads to what I wrote @phone', async ({ join, pageOf }) => {
  const senior = await join('senior');
  const title = unique('주차 자리 안내');
  await writePost(senior, 'tip', title, { content: '지하 2층이 넓어요.' });
  const page = await pageOf(senior, '/main');
  await goTo(page, '마이페이지');
  await expect(page.getByText(senior.nickname)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '내가 쓴 꿀팁' }).click();
  await expect(page).toHaveURL('/mypage/mytipposts');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('who withdraws leaves their words behind, without the name', async ({ join, pageOf }) => {
  const senior = await join('senior');
  const id = await writePost(senior, 'free', unique('마지막 인사'), { content: '고마웠습니다' });
  const page = await pageOf(senior, '/mypage');
  await askToWithdraw(page);
  await expect(page).toHaveURL('/login');

  const other = await pageOf(await join('new hire'), `/free/${id}`);
  await expect(other.getByText('고마웠습니다')).toBeVisible();
  await expect(other.getByText('알 수 없음')).toBeVisible();
});

/** Past the screens, and the limit of what one member may write. */
async function addAnswers({ services }: Server, { email }: Member, postId: number, count: number): Promise<void> {
  const { db } = services.database;
  const writer = await db.selectFrom('members').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  const answer = { board: 'qna', post_id: postId, author_id: writer.id, status: 'ACTIVE' } as const;
  const rows = Array.from({ length: count }, (_, number) => ({
    ...answer,
    content: `${number + 1}번째 한 줄`,
    created_at: Date.now(),
  }));
  await db.insertInto('comments').values(rows).execute();
}
