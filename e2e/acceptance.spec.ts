/** The asker accepts one of the answers, which everyone then finds above the others. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { commentsOf } from './harness/comments.ts';
import { hold } from './harness/hold-requests.ts';
import { noteShifts, openLive, whereabouts } from './harness/live.ts';
import { expectGood } from './harness/look.ts';
import { type Member, THIS_YEAR } from './harness/members.ts';
import { unique } from './harness/screens.ts';
import { expectToast } from './harness/toasts.ts';

const TEXTS = ['사내 포털에서 하면 돼요.', '총무팀에 물어보세요.', '신청서를 메일로 보내면 돼요.'];
const [, , LAST = ''] = TEXTS;

interface Question {
  id: number;
  title: string;
  answers: number[];
}

async function ask(asker: Member, senior: Member, texts: readonly string[] = TEXTS): Promise<Question> {
  const title = unique('출입증은 어디서 받나요?');
  const { id } = await asker.call('POST /api/qna-post/create', {
    body: { title, content: '처음이라 잘 몰라요.', tagIds: [] },
  });
  const answers: number[] = [];
  for (const content of texts) {
    const answer = await senior.call('POST /api/qna-comment/create', { body: { qnaPostId: id, content } });
    answers.push(answer.id);
  }
  return { id, title, answers };
}

async function accepted(member: Member, postId: number): Promise<number | null> {
  const post = await member.call('GET /api/qna-post/{postId}', { params: { postId } });
  return post.acceptedCommentId;
}

const acceptIn = (answer: Locator) => answer.getByRole('button', { name: '채택', exact: true });
const withdrawIn = (answer: Locator) => answer.getByRole('button', { name: '채택 취소' });
const badges = (page: Page) => commentsOf(page).getByText('채택된 답변', { exact: true });
const showChanged = (page: Page) => page.getByRole('button', { name: /바뀐 내용 보기$/ });

const gentleAsk = (page: Page) =>
  page.getByText('도움이 된 답변이 있나요? 채택하면 다른 동료들도 바로 찾을 수 있어요.');

async function expectOrder(page: Page, ...texts: string[]): Promise<void> {
  await expect(commentsOf(page)).toContainText(texts);
}

test('an answer is accepted at once, and is above the others for everyone', { tag: '@phone' }, async ({
  join,
  signedInPage,
}) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const { id, title } = await ask(asker, senior);
  const page = await signedInPage(asker);
  const answer = await hold(page, 'PUT', /\/accepted$/);
  await page.goto(`/qna/${id}`);
  await expectOrder(page, ...TEXTS);
  await acceptIn(commentsOf(page).filter({ hasText: LAST })).click();
  // Before the server has answered.
  await expectOrder(page, LAST, ...TEXTS.slice(0, 2));
  const first = commentsOf(page).first();
  await expect(first).toContainText('채택된 답변');
  await expect(withdrawIn(first)).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('article').getByText('해결됨')).toBeVisible();
  await answer('pass');
  await expectToast(page, '답변을 채택했습니다.');
  await expectGood(page);

  const other = await signedInPage(senior);
  await other.goto('/qna');
  await expect(other.getByRole('article').filter({ hasText: title })).toContainText('해결됨');
  await other.getByRole('link', { name: title }).click();
  await expectOrder(other, LAST, ...TEXTS.slice(0, 2));
  await expect(badges(other)).toHaveCount(1);
  await expect(other.getByRole('button', { name: /채택/ })).toHaveCount(0);
});

test('another answer takes the place of the accepted one, and none can be', async ({ join, signedInPage }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const { id, answers } = await ask(asker, senior);
  const page = await signedInPage(asker);
  await page.goto(`/qna/${id}`);
  await acceptIn(commentsOf(page).nth(1)).click();
  await expectToast(page, '답변을 채택했습니다.');
  await acceptIn(commentsOf(page).nth(2)).click();
  await expectOrder(page, LAST, ...TEXTS.slice(0, 2));
  await expect.poll(() => accepted(asker, id)).toBe(answers[2]);
  await expect(badges(page)).toHaveCount(1);

  await withdrawIn(commentsOf(page).first()).click();
  await expectToast(page, '채택을 취소했습니다.');
  await expectOrder(page, ...TEXTS);
  await expect(acceptIn(commentsOf(page).last())).toBeFocused();
  await expect(badges(page)).toHaveCount(0);
  await expect(page.getByRole('article').getByText('해결됨')).toHaveCount(0);
  expect(await accepted(asker, id)).toBeNull();
});

test('it is done by keyboard alone', async ({ join, signedInPage }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const { id, answers } = await ask(asker, senior);
  const page = await signedInPage(asker);
  await page.goto(`/qna/${id}`);
  const last = acceptIn(commentsOf(page).last());
  await expect(last).toBeVisible();
  const isThere = () => last.evaluate((button) => button === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(withdrawIn(commentsOf(page).first())).toBeFocused();
  await expect.poll(() => accepted(asker, id)).toBe(answers[2]);
  await expectToast(page, '답변을 채택했습니다.');
  await page.keyboard.press('Space');
  await expect(acceptIn(commentsOf(page).last())).toBeFocused();
  await expect.poll(() => accepted(asker, id)).toBeNull();
});

test('what the server refuses is taken back with words, and the focus goes along', async ({ join, signedInPage }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const { id } = await ask(asker, senior);
  const page = await signedInPage(asker);
  const answer = await hold(page, 'PUT', /\/accepted$/);
  await page.goto(`/qna/${id}`);
  await acceptIn(commentsOf(page).last()).click();
  await expectOrder(page, LAST);
  await answer('refuse');
  await expectToast(page, '채택을 바꾸지 못했습니다.');
  await expectOrder(page, ...TEXTS);
  await expect(acceptIn(commentsOf(page).last())).toBeFocused();
  await expect(page.getByRole('article').getByText('해결됨')).toHaveCount(0);
  // The same press counts once the server takes it.
  await acceptIn(commentsOf(page).last()).click();
  await answer('pass');
  await expectToast(page, '답변을 채택했습니다.');
});

test('an answer that has been deleted meanwhile cannot be accepted, and goes', async ({ join, signedInPage }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const { id, answers } = await ask(asker, senior);
  await asker.call('PUT /api/notifications/settings', { body: { live: false } });
  const page = await signedInPage(asker);
  await page.goto(`/qna/${id}`);
  await expectOrder(page, ...TEXTS);
  await senior.call('DELETE /api/qna-comment/{id}', { params: { id: Number(answers[2]) } });
  await acceptIn(commentsOf(page).last()).click();
  await expectToast(page, '이미 삭제된 댓글입니다.');
  await expect(commentsOf(page)).toHaveCount(2);
  await expect(badges(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '답변 2' })).toBeVisible();
});

test('the accepted answer stays in its place until its deletion can no longer be undone', async ({
  join,
  signedInPage,
}) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const { id, answers } = await ask(asker, senior);
  await asker.call('PUT /api/qna-post/{postId}/accepted', {
    params: { postId: id },
    body: { commentId: Number(answers[2]) },
  });
  const page = await signedInPage(senior);
  await page.goto(`/qna/${id}`);
  await expectOrder(page, LAST, ...TEXTS.slice(0, 2));
  await commentsOf(page).first().getByRole('button', { name: '삭제' }).click();
  await expect(commentsOf(page).first()).toContainText('답변이 삭제되었습니다.');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(commentsOf(page).first()).toContainText(LAST);
  await commentsOf(page).first().getByRole('button', { name: '삭제' }).click();
  // Leaving the screen carries it out.
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect.poll(() => accepted(asker, id)).toBeNull();
});

test('an asker who is a senior by now accepts as well', async ({ join, signedInPage, server }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const { id } = await ask(asker, senior);
  await server.services.database.db
    .updateTable('members')
    .set({ joined_year: THIS_YEAR - 4 })
    .where('nickname', '=', asker.nickname)
    .execute();
  const page = await signedInPage(asker);
  await page.goto(`/qna/${id}`);
  await expect(page.getByRole('textbox', { name: '답변' })).toBeVisible();
  await acceptIn(commentsOf(page).last()).click();
  await expectToast(page, '답변을 채택했습니다.');
});

test('a reader in the midst of the answers sees nothing move, and is offered what changed', async ({
  join,
  signedInPage,
}) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const { id, answers } = await ask(asker, senior);
  const [page, tab] = [await signedInPage(senior), await signedInPage(asker)];
  await openLive(page, `/qna/${id}`);
  await openLive(tab, `/qna/${id}`);
  await expectOrder(page, ...TEXTS);
  await expectOrder(tab, ...TEXTS);
  await commentsOf(page).nth(1).getByRole('button', { name: '삭제' }).focus();
  const shifts = await noteShifts(page);
  const before = await whereabouts(page);

  await asker.call('PUT /api/qna-post/{postId}/accepted', {
    params: { postId: id },
    body: { commentId: Number(answers[2]) },
  });
  for (const screen of [page, tab]) {
    await expect(showChanged(screen)).toBeVisible();
    await expectOrder(screen, ...TEXTS);
  }
  expect([await whereabouts(page), await shifts()]).toEqual([before, 0]);
  await showChanged(page).click();
  await expectOrder(page, LAST, ...TEXTS.slice(0, 2));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(showChanged(page)).toHaveCount(0);

  // The asker's other tab replaces what it had not seen.
  await acceptIn(commentsOf(tab).first()).click();
  await expectToast(tab, '답변을 채택했습니다.');
  await expect.poll(() => accepted(asker, id)).toBe(answers[0]);
  await expect(badges(tab)).toHaveCount(1);
  await expect(showChanged(tab)).toHaveCount(0);
});

test('a link to an answer leads to it, wherever it is', async ({ join, signedInPage }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const { id, answers } = await ask(asker, senior);
  await asker.call('PUT /api/qna-post/{postId}/accepted', {
    params: { postId: id },
    body: { commentId: Number(answers[2]) },
  });
  const page = await signedInPage(senior);
  for (const answer of [answers[2], answers[1]]) {
    await page.goto(`/qna/${id}#comment-${answer}`);
    const linked = page.locator(`#comment-${answer}`);
    await expect(linked).toBeFocused();
    await expect(linked).toBeInViewport();
    await page.goto('/qna');
  }
});

test('an asker with answers is asked once to accept one', { tag: '@phone' }, async ({ join, signedInPage }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const [first, second] = [await ask(asker, senior), await ask(asker, senior)];
  const page = await signedInPage(asker);
  await page.goto(`/qna/${first.id}`);
  await expect(gentleAsk(page)).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: '닫기' }).click();
  await expect(gentleAsk(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '답변 3' })).toBeFocused();
  await page.reload();
  await expectOrder(page, ...TEXTS);
  await expect(acceptIn(commentsOf(page).first())).toBeVisible();
  await expect(gentleAsk(page)).toHaveCount(0);

  // Seen and left, without a word.
  await page.goto(`/qna/${second.id}`);
  await gentleAsk(page).scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('ieum:asked:')).length))
    .toBe(1);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(`${first.id},${second.id}`);
  await page.getByRole('link', { name: '목록으로' }).click();
  await page.getByRole('link', { name: second.title }).click();
  await expectOrder(page, ...TEXTS);
  await expect(acceptIn(commentsOf(page).first())).toBeVisible();
  await expect(gentleAsk(page)).toHaveCount(0);
});

test('nobody is asked who has nothing to accept, has accepted, or has not asked', async ({ join, signedInPage }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const [unanswered, answered, open] = [
    await ask(asker, senior, []),
    await ask(asker, senior),
    await ask(asker, senior, ['하나']),
  ];
  const params = { postId: answered.id };
  await asker.call('PUT /api/qna-post/{postId}/accepted', { params, body: { commentId: Number(answered.answers[0]) } });
  const [page, other] = [await signedInPage(asker), await signedInPage(senior)];
  await page.goto(`/qna/${unanswered.id}`);
  await expect(page.getByText('아직 답변이 없어요.')).toBeVisible();
  await expect(gentleAsk(page)).toHaveCount(0);
  await page.goto(`/qna/${answered.id}`);
  await withdrawIn(commentsOf(page).first()).click();
  await expectToast(page, '채택을 취소했습니다.');
  await expect(gentleAsk(page)).toHaveCount(0);
  await other.goto(`/qna/${open.id}`);
  await expectOrder(other, '하나');
  await expect(gentleAsk(other)).toHaveCount(0);

  // Accepting is what it asked for.
  await page.goto(`/qna/${open.id}`);
  await expect(gentleAsk(page)).toBeVisible();
  await acceptIn(commentsOf(page).first()).click();
  await expect(gentleAsk(page)).toHaveCount(0);
});
