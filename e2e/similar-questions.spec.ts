/** While a question is written: those that may already have the answer. */
import { TIMES } from '@ieum/contract/limits';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { tabTo } from './harness/focus.ts';
import { expectGood } from './harness/look.ts';
import { accept, answer, ask } from './harness/posts.ts';
import { word } from './harness/search.ts';
import { stopClock } from './harness/time.ts';

const similar = (page: Page) => page.getByRole('region', { name: '비슷한 질문' });
const links = (page: Page) => similar(page).getByRole('link');

test('similar questions are under the title, and opening one keeps the draft @phone-only', async ({ join, pageOf }) => {
  const [senior, newHire] = [await join('senior'), await join('new hire')];
  const q = word();
  const solved = await ask(newHire, `${q} 신청은 어디서 하나요?`);
  const markup = `${q} 신청은 <b>누구</b>에게 하나요?`;
  await ask(newHire, markup);
  await accept(newHire, solved, await answer(senior, solved));

  const page = await pageOf(newHire, '/qna/write');
  await page.getByLabel('내용').fill('다음 주에 쓰려고요.');
  await expect(similar(page)).toHaveCount(0);
  await page.getByLabel('제목').fill(`${q} 신청`);
  await expect(links(page)).toHaveCount(2);
  await expect(links(page).first()).toHaveText(`${q} 신청은 어디서 하나요?해결됨답변 1`);
  await expect(links(page).last()).toHaveText(`${markup}답변 0`);
  await expectGood(page);

  await page.getByLabel('제목').focus();
  await tabTo(page, links(page).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${q} 신청은 어디서` })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('제목')).toHaveValue(`${q} 신청`);
  await expect(page.getByLabel('내용')).toHaveValue('다음 주에 쓰려고요.');
  await expect(links(page)).toHaveCount(2);

  // A title without any, or with nothing in it, leaves nothing behind.
  await page.getByLabel('제목').fill(word());
  await expect(similar(page)).toHaveCount(0);
  await page.getByLabel('제목').fill('');
  await expect(similar(page)).toHaveCount(0);
});

test('the title that comes with the address gives way to a draft', async ({ join, pageOf }) => {
  const q = word();
  const page = await pageOf(await join('new hire'), `/qna/write?title=${encodeURIComponent(q)}`);
  await expect(page.getByLabel('제목')).toHaveValue(q);
  await page.goto('/qna/write');
  await expect(page.getByLabel('제목')).toHaveValue('');
  await page.getByLabel('제목').fill('쓰던 제목');
  await page.goto(`/qna/write?title=${encodeURIComponent(q)}`);
  await expect(page.getByLabel('제목')).toHaveValue('쓰던 제목');
  await page.getByRole('button', { name: /새로 쓰기|지우기/ }).click();
  await expect(page.getByLabel('제목')).toHaveValue(q);
});

test('they are asked for once the typing pauses, for questions only, and need no answer', async ({ join, pageOf }) => {
  const member = await join('new hire');
  const page = await pageOf(member);
  const asked: string[] = [];
  await page.route('**/api/search/similar*', (route) => {
    asked.push(String(new URL(route.request().url()).searchParams.get('title')));
    return route.fulfill({ status: 500, json: { status: 500 } });
  });
  await page.clock.install();
  await page.goto('/qna/write');
  // What helps to ask is loaded beside the form, and asks for what was typed until then.
  await expect(page.getByRole('button', { name: '좋은 질문 예시 보기' })).toBeVisible();
  await stopClock(page);
  await page.getByLabel('제목').pressSequentially('연차');
  await page.clock.runFor(TIMES.searchDebounce - 1);
  await page.getByLabel('제목').pressSequentially(' 신청');
  await page.clock.runFor(TIMES.searchDebounce - 1);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['연차 신청']);
  await page.getByLabel('제목').fill('가'.repeat(251));
  await page.clock.runFor(TIMES.searchDebounce);
  await expect(similar(page)).toHaveCount(0);

  await page.goto('/free/write');
  await page.getByLabel('제목').fill('연차 이야기');
  await page.clock.runFor(TIMES.searchDebounce);
  expect(asked.filter((title) => title !== '연차 신청')).toEqual([]);
});
