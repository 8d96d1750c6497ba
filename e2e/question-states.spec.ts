/** The questions that wait, have answers, or are solved: the filter of the list. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { tabTo } from './harness/focus.ts';
import { openLive } from './harness/live.ts';
import { expectFitsPhones, expectGood, expectOneRow, expectRoomForFinger } from './harness/look.ts';
import { accept, answer, ask, shownTitles } from './harness/posts.ts';
import { unique } from './harness/screens.ts';

const filter = (page: Page) => page.getByRole('navigation', { name: '질문 상태' });
const state = (page: Page, name: string) => filter(page).getByRole('link', { name, exact: true });
const current = (page: Page) => filter(page).locator('[aria-current="true"]');
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^글/ });
const offer = (page: Page) => page.getByRole('button', { name: /^새 글 \d+개 보기$/ });

test('a state filters with the tag, from the first page on, and is in the address', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const [tag] = await asker.call('GET /api/qna-tags/list', {});
  const tagId = tag?.id ?? 0;
  const waiting = Array.from({ length: 7 }, () => unique('기다리는 질문'));
  const [answered, solved, untagged] = [unique('답변이 있는 질문'), unique('해결된 질문'), unique('태그 없는 질문')];
  for (const title of waiting) await ask(asker, title, { tagIds: [tagId] });
  await answer(senior, await ask(asker, answered, { tagIds: [tagId] }));
  const postId = await ask(asker, solved, { tagIds: [tagId] });
  await accept(asker, postId, await answer(senior, postId));
  await ask(asker, untagged);

  const page = await pageOf(senior, '/qna?page=2');
  await expect(current(page)).toHaveText('전체');
  await state(page, '답변 대기').click();
  await expect(page).toHaveURL('/qna?state=waiting');
  await expect(current(page)).toHaveText('답변 대기');
  const newest = waiting.toReversed();
  await expect(shownTitles(page)).toHaveText([untagged, ...newest.slice(0, 4)]);

  await page.getByRole('button', { name: String(tag?.tagName), exact: true }).click();
  await expect(shownTitles(page)).toHaveText(newest.slice(0, 5));
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(`/qna?state=waiting&tag=${tagId}&page=2`);
  await expect(shownTitles(page).first()).toHaveText(newest[5] ?? '');
  await page.reload();
  await expect(shownTitles(page).first()).toHaveText(newest[5] ?? '');
  await expect(current(page)).toHaveText('답변 대기');

  await state(page, '답변 있음').click();
  await expect(page).toHaveURL(`/qna?state=answered&tag=${tagId}`);
  await expect(shownTitles(page).first()).toHaveText(answered);
  await state(page, '해결됨').click();
  await expect(shownTitles(page).first()).toHaveText(solved);
  await expect(page.getByRole('article').first().getByText('해결됨')).toBeVisible();
  await expect(page.getByText(waiting[0] ?? '')).toHaveCount(0);

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`/qna?state=waiting&tag=${tagId}&page=2`);
  await expect(shownTitles(page).first()).toHaveText(newest[5] ?? '');
  // The way back from a post leads there, too.
  await page.getByRole('link', { name: newest[5] ?? '' }).click();
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect(page).toHaveURL(`/qna?state=waiting&tag=${tagId}&page=2`);
  await state(page, '전체').click();
  await expect(page).toHaveURL(`/qna?tag=${tagId}`);
  await expect(shownTitles(page).first()).toHaveText(solved);
});

test('the states are reached by keyboard, which stays there', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const [waiting, answered] = [unique('기다리는 질문'), unique('답변이 있는 질문')];
  await ask(asker, waiting);
  await answer(senior, await ask(asker, answered));
  const page = await pageOf(senior, '/qna');
  await expect(shownTitles(page).first()).toHaveText(answered);
  await tabTo(page, state(page, '답변 대기'));
  await page.keyboard.press('Enter');
  await expect(shownTitles(page).first()).toHaveText(waiting);
  await expect(state(page, '답변 대기')).toBeFocused();
  await expect(found(page)).toHaveText(/^글 [1-9]\d*개$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(shownTitles(page).first()).toHaveText(answered);
  await expect(current(page)).toHaveText('답변 있음');
  await expectAccessible(page);
});

test('a finger hits each state, on the narrowest phone as well @phone-only', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/qna');
  await expectFitsPhones(page, async () => {
    await expectRoomForFinger(...['전체', '답변 대기', '답변 있음', '해결됨'].map((name) => state(page, name)));
    await expectOneRow(filter(page).getByRole('link'));
  });
  await state(page, '해결됨').tap();
  await expect(page).toHaveURL('/qna?state=solved');
  await expectGood(page);
});

test('where there is no such question, that is said, and all are offered', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const title = unique('질문');
  await ask(asker, title);
  const page = await pageOf(senior);
  const nothing = { content: [], totalPages: 0, page: 0, size: 5, totalElements: 0 };
  await page.route(/\/api\/qna-.*[?&]state=/, (route) => route.fulfill({ json: nothing }));
  for (const [name, text] of [
    ['답변 대기', '답을 기다리는 질문이 없습니다.'],
    ['답변 있음', '채택을 기다리는 답변이 없습니다.'],
    ['해결됨', '해결된 질문이 아직 없습니다.'],
  ] as const) {
    await page.goto('/qna');
    await state(page, name).click();
    await expect(page.getByText('게시글이 없습니다.', { exact: true })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('button', { name: '전체 글 보기' }).click();
    await expect(page).toHaveURL('/qna');
    await expect(shownTitles(page).first()).toHaveText(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('new questions are offered to whoever looks at those that wait', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const [first, second] = [unique('먼저 온 질문'), unique('새 질문')];
  await ask(asker, first);
  const page = await openLive(await pageOf(senior), '/qna?state=waiting');
  await expect(shownTitles(page).first()).toHaveText(first);
  await ask(asker, second);
  await expect(offer(page)).toHaveText('새 글 1개 보기');
  await expect(shownTitles(page).first()).toHaveText(first);
  await offer(page).click();
  await expect(shownTitles(page).first()).toHaveText(second);
  await expect(offer(page)).toHaveCount(0);
});
