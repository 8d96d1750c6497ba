/** What helps to ask well: an example of a question, and tags that its words propose. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { press } from './harness/focus.ts';
import { expectGood } from './harness/look.ts';
import { ask } from './harness/posts.ts';
import { word } from './harness/search.ts';
import { settle } from './harness/settle.ts';

const proposed = (page: Page) => page.getByRole('group', { name: '추천 태그' });
const proposals = (page: Page) => proposed(page).getByRole('button');
const tag = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const example = (page: Page) => page.getByRole('button', { name: '좋은 질문 예시 보기' });
const start = (page: Page) => page.getByRole('button', { name: '이 틀로 시작하기' });

test('an example shows what to write, and its outline begins a question @phone-only', async ({ join, pageOf }) => {
  const page = await pageOf(await join('new hire'), '/qna/write');
  await expect(example(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(start(page)).toBeHidden();
  await press(page, example(page));
  await expect(example(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('재택 중에 VPN이 10분마다 끊겨요')).toBeVisible();
  await expectGood(page);

  await page.getByLabel('내용').fill('이미 쓴 글');
  await expect(start(page)).toBeHidden();
  await page.getByLabel('내용').fill('');
  await press(page, start(page));
  await expect(page.getByLabel('내용')).toBeFocused();
  await page.keyboard.insertText('집에서 위키 보기');
  await expect(page.getByLabel('내용')).toHaveValue('하고 싶은 일: 집에서 위키 보기\n해 본 것: \n막힌 곳: ');
  await expect(start(page)).toBeHidden();
  await press(page, example(page), ' ');
  await expect(page.getByText('재택 중에 VPN이 10분마다 끊겨요')).toBeHidden();
});

test('the words of a question propose tags, and a press adds one @phone-only', async ({ join, pageOf }) => {
  const member = await join('new hire');
  const page = await pageOf(member, '/qna/write');
  const title = `${word()} 회의에서`;
  await page.getByLabel('제목').fill(title);
  await expect(proposals(page)).toHaveText(['회의']);
  await page.getByLabel('내용').fill('급여와 복지와 장비는');
  await expect(proposals(page)).toHaveText(['회의', '장비', '복지']);
  for (const name of ['회의', '장비', '복지', '급여'])
    await expect(tag(page, name)).toHaveAttribute('aria-pressed', 'false');
  await expectGood(page);

  // By keyboard, one after the other: the focus goes on to the next proposal.
  await press(page, tag(page, '회의'));
  await expect(tag(page, '회의')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: '회의 태그를 추가했습니다.' })).toBeAttached();
  await expect(proposals(page)).toHaveText(['장비', '복지', '급여']);
  await expect(proposals(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(proposed(page)).toHaveCount(0);
  await expect(tag(page, '급여')).toBeFocused();

  // What is taken back is not proposed again.
  await tag(page, '장비').click();
  await expect(tag(page, '장비')).toHaveAttribute('aria-pressed', 'false');
  await page.getByLabel('내용').fill('장비와 업무와 개발은');
  await expect(proposals(page)).toHaveText(['개발', '업무']);
  await tag(page, '개발').click();
  await tag(page, '업무').click();
  await page.getByLabel('내용').fill('기타 등등');
  await expect(page.getByRole('button', { name: '기타', disabled: true })).toBeVisible();
  await expect(proposed(page)).toHaveCount(0);

  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const { content } = await member.call('GET /api/mypage/qna-posts', {
    query: { page: 0, size: 1, sort: 'createdAt,desc' },
  });
  expect(content[0]?.tags.toSorted()).toEqual(['개발', '급여', '복지', '업무', '회의']);
});

test('a free post is proposed tags by its words, an edited question none', async ({ join, pageOf }) => {
  const member = await join('new hire');
  const page = await pageOf(member, '/free/write');
  await page.getByLabel('제목').fill('점심은 어디서');
  await expect(proposals(page)).toHaveText(['점심']);
  await expect(example(page)).toHaveCount(0);

  const title = `${word()} 회의`;
  await page.goto(`/qna/edit/${await ask(member, title)}`);
  await expect(page.getByLabel('제목')).toHaveValue(title);
  await expect(tag(page, '회의')).toBeVisible();
  await settle(page);
  await expect(proposed(page)).toHaveCount(0);
  await expect(example(page)).toHaveCount(0);
});
