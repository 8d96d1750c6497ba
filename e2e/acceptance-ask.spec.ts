/** An asker whose question has answers is asked, gently and once, to accept one. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { acceptIn, askWithAnswers, expectOrder, TEXTS, withdrawIn } from './harness/acceptance.ts';
import { expectGood } from './harness/look.ts';
import { accept, commentsOf } from './harness/posts.ts';
import { expectToast } from './harness/screens.ts';

const gentleAsk = (page: Page) =>
  page.getByText('도움이 된 답변이 있나요? 채택하면 다른 동료들도 바로 찾을 수 있어요.');

test('an asker with answers is asked once to accept one @phone-only', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const [first, second] = [await askWithAnswers(asker, senior), await askWithAnswers(asker, senior)];
  const page = await pageOf(asker, `/qna/${first.id}`);
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
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.endsWith(':asked')).length))
    .toBe(1);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(`${first.id},${second.id}`);
  await page.getByRole('link', { name: '목록으로' }).click();
  await page.getByRole('link', { name: second.title }).click();
  await expectOrder(page, ...TEXTS);
  await expect(acceptIn(commentsOf(page).first())).toBeVisible();
  await expect(gentleAsk(page)).toHaveCount(0);
});

test('nobody is asked who has nothing to accept, has accepted, or has not asked', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const [unanswered, answered, open] = [
    await askWithAnswers(asker, senior, []),
    await askWithAnswers(asker, senior),
    await askWithAnswers(asker, senior, ['하나']),
  ];
  await accept(asker, answered.id, Number(answered.answers[0]));
  const [page, other] = [await pageOf(asker), await pageOf(senior)];
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
