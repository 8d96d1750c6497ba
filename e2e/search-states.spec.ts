/** The search at `/search` where there is nothing to show, or something else than what was found. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectGood } from './harness/look.ts';
import { writeFreePosts } from './harness/posts.ts';
import { askedBy } from './harness/requests.ts';
import { field, found, total, word } from './harness/search.ts';

test('where nothing is found, what finds more is offered, or to ask @phone-only', async ({ join, pageOf }) => {
  const [senior, newHire] = [await join('senior'), await join('new hire')];
  const q = word();
  await writeFreePosts(senior, [q]);
  const page = await pageOf(newHire, `/search?q=${encodeURIComponent(q)}&board=tip`);
  await expect(page.getByText(`‘${q}’에 맞는 글을 찾지 못했습니다.`)).toBeVisible();
  const elsewhere = page.getByRole('button', { name: /^모든 게시판에서 찾기 *1개$/ });
  await expect(elsewhere).toBeVisible();
  await expect(page.getByRole('button', { name: /댓글에서 찾기|전체 기간|태그 없이|모든 조건/ })).toHaveCount(0);
  await expectGood(page);
  await elsewhere.click();
  await expect(found(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await page.getByRole('link', { name: '이 말로 질문하기' }).click();
  await expect(page).toHaveURL(/\/qna\/write\?title=/);
  await expect(page.getByLabel('제목')).toHaveValue(q);

  const seniors = await pageOf(senior, `/search?q=${encodeURIComponent(q)}&board=tip`);
  await expect(seniors.getByRole('button', { name: /^모든 게시판에서 찾기/ })).toBeVisible();
  await expect(seniors.getByRole('link', { name: '이 말로 질문하기' })).toHaveCount(0);
});

test('signs alone, too many characters, and a failure are told of @phone-only', async ({ join, pageOf }) => {
  const member = await join('senior');
  const q = word();
  await writeFreePosts(member, [q]);
  const page = await pageOf(member);
  const asked = askedBy(page, /^\/api\/search$/);
  await page.goto('/search?q=!%3F');
  await expect(page.getByText('글자나 숫자를 입력해 주세요.')).toBeVisible();
  await expectGood(page);
  expect(asked).toEqual([]);

  await field(page).fill('👍'.repeat(100));
  await expect(field(page)).toHaveValue('👍'.repeat(100));
  await expect(page.getByText('검색어는 최대 100자까지')).toHaveCount(0);
  await field(page).fill('👍'.repeat(101));
  await expect(field(page)).toHaveValue('👍'.repeat(100));
  await expect(page.getByText('검색어는 최대 100자까지 입력할 수 있습니다.')).toBeVisible();
  await expectGood(page);

  await page.route('**/api/search?*', (route) => route.fulfill({ status: 503, json: { status: 503 } }));
  await page.goto(`/search?q=${encodeURIComponent(q)}`);
  await expect(page.getByText('검색하지 못했습니다.')).toBeVisible();
  await expect(found(page)).toHaveCount(0);
  await expectGood(page);
  await page.unroute('**/api/search?*');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(found(page)).toHaveCount(1);

  await page.context().setOffline(true);
  await field(page).fill('없는 말');
  await expect(page.getByText('검색하지 못했습니다.')).toBeVisible();
  await expect(found(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByText('맞는 글을 찾지 못했습니다.')).toBeVisible();
});

test('what one has searched for is offered again until it is removed @phone-only', async ({ join, pageOf }) => {
  const member = await join('senior');
  const [first, second, passing] = [word(), word(), word()];
  await writeFreePosts(member, [`${first} ${second}`]);
  const page = await pageOf(member, '/search');
  await expect(page.getByText('이렇게 찾아요')).toBeVisible();
  await expectGood(page);
  await searchFor(page, first);
  await field(page).fill(passing);
  await expect(total(page)).toHaveText('0개');
  // Opening what was found counts as much as Enter.
  await field(page).fill(second);
  await found(page).getByRole('link').first().click();
  await page.goto('/search');
  await expect(recent(page)).toHaveText([second, first]);
  await expectGood(page);
  await page.reload();

  await recent(page).last().click();
  await expect(found(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue(first);
  await page.getByRole('button', { name: '검색어 지우기' }).click();
  await expect(field(page)).toBeFocused();
  await expect(recent(page)).toHaveText([first, second]);

  await page.getByRole('button', { name: `${second} 지우기` }).click();
  await expect(recent(page)).toHaveText([first]);
  await expect(page.getByRole('button', { name: `${first} 지우기` })).toBeFocused();

  await page.getByRole('button', { name: '모두 지우기' }).click();
  await expect(recent(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('이렇게 찾아요')).toBeVisible();
  await expect(recent(page)).toHaveCount(0);
});

test('what is entered in the field of another screen is offered again', async ({ join, pageOf }) => {
  const q = word();
  const page = await pageOf(await join('senior'), '/free');
  await field(page).fill(q);
  await field(page).press('Enter');
  await expect(total(page)).toHaveText('0개');
  await page.getByRole('button', { name: '검색어 지우기' }).click();
  await expect(recent(page)).toHaveText([q]);
});

const recent = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');

async function searchFor(page: Page, q: string): Promise<void> {
  await field(page).fill(q);
  await field(page).press('Enter');
  await expect(total(page)).toHaveText('1개');
}
