/** A senior's home leads to the questions that have waited longest, and lets them be answered right there. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { press, tabTo } from './harness/focus.ts';
import { openLive, streamOpened } from './harness/live.ts';
import { expectFitsPhones, expectGood } from './harness/look.ts';
import { answer, ask } from './harness/posts.ts';
import { hold } from './harness/requests.ts';
import { comeBack, expectLoaded, unique } from './harness/screens.ts';
import { answerAll, askLongAgo, waitingSection } from './harness/waiting.ts';

test.beforeEach(async ({ join }) => answerAll(await join('senior')));

const titlesOn = (page: Page) => waitingSection(page).locator('li a');
const box = (page: Page) => waitingSection(page).getByRole('textbox', { name: '답변' });
const submit = (page: Page) => waitingSection(page).getByRole('button', { name: '등록' });
/** Of the question at a place, from 0. */
const answerButton = (page: Page, place: number) =>
  waitingSection(page).getByRole('button', { name: '답변하기' }).nth(place);

test('two taps and the words answer the question that has waited longest @phone', async ({ join, server, pageOf }) => {
  const titles = ['복지 포인트', '사내 동호회', '법인카드', '재택근무', '주차 등록'].map(unique);
  const [first] = await askLongAgo(server, await join('new hire'), titles);
  const senior = await join('senior');
  const page = await pageOf(senior, '/main');
  await expect(titlesOn(page)).toHaveText(titles.slice(0, 3));
  await expect(waitingSection(page).locator('time').first()).toHaveText('1일 전부터 기다려요');
  const all = waitingSection(page).getByRole('link', { name: '답을 기다리는 질문 모두 보기' });
  await expect(all).toHaveAttribute('href', '/qna?state=waiting');

  let taps = 0;
  await page.exposeFunction('noteTap', () => taps++);
  await page.evaluate(() => addEventListener('click', () => void Reflect.get(window, 'noteTap')(), true));
  await answerButton(page, 0).click();
  await expect(waitingSection(page).getByText(`${titles[0]}, 아시는 분 계신가요?`)).toBeVisible();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('인사팀 포털의 복지 메뉴에서 쓸 수 있어요.');
  await submit(page).click();
  await expect(waitingSection(page).getByRole('status').first()).toContainText('답변을 등록했습니다.');
  expect(taps).toBe(2);

  await expect(titlesOn(page)).toHaveText(titles.slice(1, 4));
  await expect(box(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '답을 기다리는 질문' })).toBeFocused();
  await page.reload();
  await expect(titlesOn(page)).toHaveText(titles.slice(1, 4));
  const answers = await senior.call('GET /api/qna-comment/{postId}', { params: { postId: first ?? 0 }, query: {} });
  expect(answers.map(({ content }) => content)).toEqual(['인사팀 포털의 복지 메뉴에서 쓸 수 있어요.']);
});

test('after the last one it says so; pressed twice, one answer is written', async ({ join, server, pageOf }) => {
  const [only = 0] = await askLongAgo(server, await join('new hire'), [unique('하나뿐인 질문')]);
  const senior = await join('senior');
  const page = await pageOf(senior, '/main');
  await answerButton(page, 0).click();
  await box(page).fill('한 번만 적을게요.');
  await submit(page).dblclick();
  await expect(waitingSection(page).getByText('기다리는 질문에 모두 답했어요. 고마워요!')).toBeVisible();
  expect(await senior.call('GET /api/qna-comment/{postId}', { params: { postId: only }, query: {} })).toHaveLength(1);
  await expectAccessible(page);

  await waitingSection(page).getByRole('link', { name: '질문 보기' }).click();
  await expect(page).toHaveURL(`/qna/${only}`);
  await expect(page.getByText('한 번만 적을게요.')).toBeVisible();
  await page.goto('/main');
  await expectLoaded(page);
  await expect(waitingSection(page)).toHaveCount(0);
});

test('while an answer is on its way, the next one is begun, and its box stays', async ({ join, server, pageOf }) => {
  const titles = ['출장비 정산', '명함 신청', '휴가 신청'].map(unique);
  await askLongAgo(server, await join('new hire'), titles);
  const page = await pageOf(await join('senior'), '/main');
  const answerNext = await hold(page, 'POST', /\/api\/qna-comment\/create$/);
  await answerButton(page, 0).click();
  await box(page).fill('첫 번째 답변이에요.');
  await submit(page).click();
  await answerButton(page, 1).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('두 번째 답변을');
  await answerNext('pass');
  await expect(waitingSection(page).getByRole('status').first()).toContainText('답변을 등록했습니다.');
  await page.keyboard.type(' 쓰고 있어요.');
  await expect(box(page)).toHaveValue('두 번째 답변을 쓰고 있어요.');
  await submit(page).click();
  await answerNext('pass');
  await expect(titlesOn(page)).toHaveText(titles.slice(2));
});

test('what is written survives closing and a reload, also on the question’s screen', async ({
  join,
  server,
  pageOf,
}) => {
  const [id] = await askLongAgo(server, await join('new hire'), [unique('오래 걸리는 질문')]);
  const page = await pageOf(await join('senior'), '/main');
  await answerButton(page, 0).click();
  await box(page).fill('여기까지 썼어요');
  await waitingSection(page).getByRole('button', { name: '취소' }).click();
  await expect(box(page)).toHaveCount(0);
  await page.reload();
  await answerButton(page, 0).click();
  await expect(box(page)).toHaveValue('여기까지 썼어요');

  await page.goto(`/qna/${id}`);
  await expect(page.getByRole('textbox', { name: '답변' })).toHaveValue('여기까지 썼어요');
  await page.getByRole('textbox', { name: '답변' }).fill('여기서 이어 썼어요');
  await page.goto('/main');
  await answerButton(page, 0).click();
  await expect(box(page)).toHaveValue('여기서 이어 썼어요');
});

test('the keyboard closes the box, and is at its button or at the heading', async ({ join, server, pageOf }) => {
  const [first = 0, second = 0] = await askLongAgo(
    server,
    await join('new hire'),
    ['첫 질문', '둘째 질문'].map(unique),
  );
  const colleague = await join('senior');
  const page = await pageOf(await join('senior'), '/main');
  const cancel = waitingSection(page).getByRole('button', { name: '취소' });
  await press(page, answerButton(page, 1));
  await expect(box(page)).toBeFocused();
  await press(page, cancel);
  await expect(answerButton(page, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, answerButton(page, 1), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveCount(0);
  await expect(answerButton(page, 1)).toBeFocused();

  // It goes when the box is closed, and with the last of them the whole section.
  for (const [postId, heading] of [
    [second, '답을 기다리는 질문'],
    [first, '홈'],
  ] as const) {
    await answer(colleague, postId);
    await press(page, answerButton(page, 0).or(answerButton(page, 1)).last());
    await expect(waitingSection(page).getByText('그사이 다른 선배가 답변했어요.')).toBeVisible();
    await press(page, cancel);
    await expect(page.getByRole('heading', { name: heading })).toBeFocused();
  }
  await expect(waitingSection(page)).toHaveCount(0);
});

test('nothing moves while an answer is written: others’ answers are told of', async ({ join, server, pageOf }) => {
  const titles = ['첫 질문', '둘째 질문', '셋째 질문', '넷째 질문'].map(unique);
  const [first = 0, second = 0] = await askLongAgo(server, await join('new hire'), titles);
  const [senior, colleague] = [await join('senior'), await join('senior')];
  const page = await openLive(await pageOf(senior), '/main');
  const watching = streamOpened(page); // One more, which hears of this question.
  await answerButton(page, 0).click();
  await watching;
  await box(page).fill('제가 먼저 쓰고 있어요');
  await answer(colleague, second);
  await answer(colleague, first, '먼저 답할게요');
  await expect(waitingSection(page).getByText('그사이 다른 선배가 답변했어요.')).toBeVisible();
  await page.clock.install({ time: Date.now() + 60_000 });
  await comeBack(page);
  await expectLoaded(page);
  await expect(titlesOn(page).filter({ hasText: /[0-9a-f]{6}$/ })).toHaveText(titles.slice(0, 3));
  await expect(box(page)).toHaveValue('제가 먼저 쓰고 있어요');
  await expect(box(page)).toBeFocused();

  await submit(page).click();
  await expect(waitingSection(page).getByText('답변을 등록했습니다.')).toBeVisible();
  await expect(titlesOn(page)).toHaveText(titles.slice(2));
  const answers = await senior.call('GET /api/qna-comment/{postId}', { params: { postId: first }, query: {} });
  expect(answers.map(({ content }) => content)).toEqual(['먼저 답할게요', '제가 먼저 쓰고 있어요']);
});

test('a question that is deleted meanwhile is told of, and the words stay', async ({ join, server, pageOf }) => {
  const asker = await join('new hire');
  const [postId = 0] = await askLongAgo(server, asker, [unique('곧 사라질 질문')]);
  const page = await openLive(await pageOf(await join('senior')), '/main');
  const watching = streamOpened(page); // One more, which hears of this question.
  await answerButton(page, 0).click();
  await watching;
  await box(page).fill('공들여 쓴 답변');
  await asker.call('DELETE /api/qna-post/{postId}', { params: { postId } });
  await expect(waitingSection(page).getByText('삭제되었거나 지금은 볼 수 없는 질문이에요.')).toBeVisible();
  await submit(page).click();
  await expect(box(page)).toHaveValue('공들여 쓴 답변');
  await expect(submit(page)).toBeEnabled();
  await expectAccessible(page);
  await waitingSection(page).getByRole('button', { name: '취소' }).click();
  await expect(waitingSection(page)).toHaveCount(0);
});

test('an edited question is shown as it is now, shortened, with a way to all of it', async ({ join, pageOf }) => {
  const asker = await join('new hire');
  const title = unique('길어질 질문');
  const postId = await ask(asker, title);
  const page = await pageOf(await join('senior'), '/main');
  await expect(titlesOn(page)).toHaveText([title]);
  const content = Array.from({ length: 60 }, (_, line) => `${line + 1}번째 줄이에요.`).join('\n');
  await asker.call('PUT /api/qna-post/{postId}', { params: { postId }, body: { title, content, tagIds: [] } });
  await answerButton(page, 0).click();
  await expect(waitingSection(page).getByText('60번째 줄이에요.')).toBeAttached();
  const height = await waitingSection(page)
    .getByText('60번째 줄이에요.')
    .evaluate((text) => text.clientHeight);
  expect(height).toBeLessThan(500);
  await waitingSection(page).getByRole('link', { name: '질문 전체 보기' }).click();
  await expect(page).toHaveURL(`/qna/${postId}`);
});

test('the section and an open box are accessible, also in narrow windows @phone', async ({ join, server, pageOf }) => {
  await askLongAgo(server, await join('new hire'), ['가'.repeat(120), 'ㅁ'.repeat(200), unique('짧은 질문')]);
  const page = await pageOf(await join('senior'), '/main');
  for (const isOpen of [false, true]) {
    if (isOpen) await answerButton(page, 1).click();
    await expect(box(page)).toHaveCount(isOpen ? 1 : 0);
    await expectFitsPhones(page);
    await expectGood(page);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  // What is invisible stays so.
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(titlesOn(page).first()).toHaveCSS('border-bottom-color', background);
});
