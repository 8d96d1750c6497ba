/** The asker accepts one of the answers, which everyone then finds above the others. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  acceptedAnswerOf,
  acceptIn,
  askWithAnswers,
  expectOrder,
  LAST,
  TEXTS,
  withdrawIn,
} from './harness/acceptance.ts';
import { press } from './harness/focus.ts';
import { noteShifts, openLive, whereabouts, withoutLive } from './harness/live.ts';
import { expectGood } from './harness/look.ts';
import { accept, commentsOf } from './harness/posts.ts';
import { hold } from './harness/requests.ts';
import { expectToast } from './harness/screens.ts';

const badges = (page: Page) => commentsOf(page).getByText('채택된 답변', { exact: true });
const showChanged = (page: Page) => page.getByRole('button', { name: /바뀐 내용 보기$/ });

test('an answer is accepted at once, and is above the others for everyone @phone', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const { id, title } = await askWithAnswers(asker, senior);
  const page = await pageOf(asker, `/qna/${id}`);
  const answer = await hold(page, 'PUT', /\/accepted$/);
  await expectOrder(page, ...TEXTS);
  const solved = page.getByRole('article').getByText('해결됨');
  await acceptIn(commentsOf(page).last()).click();
  await expectOrder(page, LAST);
  await answer('refuse');
  await expectToast(page, '채택을 바꾸지 못했습니다.');
  await expectOrder(page, ...TEXTS);
  await expect(acceptIn(commentsOf(page).last())).toBeFocused();
  await expect(solved).toHaveCount(0);

  // The same press counts once the server takes it.
  await acceptIn(commentsOf(page).filter({ hasText: LAST })).click();
  // Before the server has answered.
  await expectOrder(page, LAST, ...TEXTS.slice(0, 2));
  const first = commentsOf(page).first();
  await expect(first).toContainText('채택된 답변');
  await expect(withdrawIn(first)).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(solved).toBeVisible();
  await answer('pass');
  await expectToast(page, '답변을 채택했습니다.');
  await expectGood(page);

  const other = await pageOf(senior, '/qna');
  await expect(other.getByRole('article').filter({ hasText: title })).toContainText('해결됨');
  await other.getByRole('link', { name: title }).click();
  await expectOrder(other, LAST, ...TEXTS.slice(0, 2));
  await expect(badges(other)).toHaveCount(1);
  await expect(other.getByRole('button', { name: /채택/ })).toHaveCount(0);
});

// To whom else it is named, the API's tests say.
test('an accepted answer that is hidden is still marked for its asker', async ({ join, admin, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const { id, answers } = await askWithAnswers(asker, senior);
  const commentId = answers.at(-1) as number;
  await accept(asker, id, commentId);
  const params = { board: 'qna', id: commentId } as const;
  await admin.call('PATCH /api/admin/comments/{board}/{id}', { params, body: { hidden: true } });

  const page = await pageOf(asker, `/qna/${id}`);
  await expect(commentsOf(page).first()).toContainText('신고로 가려진 댓글입니다.');
  await expect(badges(page)).toHaveCount(1);
  await expect(page.getByRole('article').getByText('해결됨')).toHaveCount(0);
});

test('another answer takes the place of the accepted one, and none can be', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const { id, answers } = await askWithAnswers(asker, senior);
  const page = await pageOf(asker, `/qna/${id}`);
  await press(page, acceptIn(commentsOf(page).nth(1)));
  await expectToast(page, '답변을 채택했습니다.');
  await acceptIn(commentsOf(page).nth(2)).click();
  await expectOrder(page, LAST, ...TEXTS.slice(0, 2));
  await expect.poll(() => acceptedAnswerOf(asker, id)).toBe(answers[2]);
  await expect(badges(page)).toHaveCount(1);

  await expect(withdrawIn(commentsOf(page).first())).toBeFocused();
  await page.keyboard.press('Space');
  await expectToast(page, '채택을 취소했습니다.');
  await expectOrder(page, ...TEXTS);
  await expect(acceptIn(commentsOf(page).last())).toBeFocused();
  await expect(badges(page)).toHaveCount(0);
  await expect(page.getByRole('article').getByText('해결됨')).toHaveCount(0);
  expect(await acceptedAnswerOf(asker, id)).toBeNull();
});

test('an answer that has been deleted meanwhile cannot be accepted, and goes', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const { id, answers } = await askWithAnswers(asker, senior);
  const page = await pageOf(await withoutLive(asker), `/qna/${id}`);
  await expectOrder(page, ...TEXTS);
  await senior.call('DELETE /api/qna-comment/{id}', { params: { id: Number(answers[2]) } });
  await acceptIn(commentsOf(page).last()).click();
  await expectToast(page, '이미 삭제된 댓글입니다.');
  await expect(commentsOf(page)).toHaveCount(2);
  await expect(badges(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '답변 2' })).toBeVisible();
});

test('the accepted answer stays in its place until its deletion can no longer be undone', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const { id, answers } = await askWithAnswers(asker, senior);
  await accept(asker, id, Number(answers[2]));
  const page = await pageOf(senior, `/qna/${id}`);
  await expectOrder(page, LAST, ...TEXTS.slice(0, 2));
  await commentsOf(page).first().getByRole('button', { name: '삭제' }).click();
  await expect(commentsOf(page).first()).toContainText('답변이 삭제되었습니다.');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(commentsOf(page).first()).toContainText(LAST);
  await commentsOf(page).first().getByRole('button', { name: '삭제' }).click();
  // Leaving the screen carries it out.
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect.poll(() => acceptedAnswerOf(asker, id)).toBeNull();
});

test('a reader sees which is accepted and nothing move, and is offered the change @phone', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const { id, answers } = await askWithAnswers(asker, senior);
  const [page, tab] = [await pageOf(senior), await pageOf(asker)];
  await openLive(page, `/qna/${id}`);
  await openLive(tab, `/qna/${id}`);
  await expectOrder(page, ...TEXTS);
  await expectOrder(tab, ...TEXTS);
  await commentsOf(page).nth(1).getByRole('button', { name: '삭제' }).focus();
  const shifts = await noteShifts(page);
  const before = await whereabouts(page);

  await accept(asker, id, Number(answers[2]));
  for (const screen of [page, tab]) {
    await expect(showChanged(screen)).toBeVisible();
    await expectOrder(screen, ...TEXTS);
    await expect(badges(screen)).toHaveCount(1);
    await expect(commentsOf(screen).nth(2)).toContainText('채택된 답변');
  }
  expect([await whereabouts(page), await shifts()]).toEqual([before, 0]);
  await showChanged(page).click();
  await expectOrder(page, LAST, ...TEXTS.slice(0, 2));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(showChanged(page)).toHaveCount(0);

  // The asker's other tab replaces what it had not seen.
  await acceptIn(commentsOf(tab).first()).click();
  await expectToast(tab, '답변을 채택했습니다.');
  await expect.poll(() => acceptedAnswerOf(asker, id)).toBe(answers[0]);
  await expect(badges(tab)).toHaveCount(1);
  await expect(showChanged(tab)).toHaveCount(0);
});
