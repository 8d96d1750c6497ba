/** An asker adds to a question without answering it. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { press, tabTo } from './harness/focus.ts';
import { withoutLive } from './harness/live.ts';
import { expectGood } from './harness/look.ts';
import type { Member } from './harness/members.ts';
import { ask, writeFreePost } from './harness/posts.ts';
import { hold } from './harness/requests.ts';
import { acknowledge, expectToast, pressAndConfirm, unique } from './harness/screens.ts';

/** @returns the id of a question with additions */
async function askAndAdd(asker: Member, additions: string[] = []): Promise<number> {
  const id = await ask(asker, unique('노트북은 언제 받나요?'));
  for (const content of additions) await add(asker, id, content);
  return id;
}

function add(asker: Member, postId: number, content: string): Promise<{ id: number }> {
  return asker.call('POST /api/qna-post/{postId}/additions', { params: { postId }, body: { content } });
}

async function savedOf(member: Member, postId: number): Promise<string[]> {
  const { additions } = await member.call('GET /api/qna-post/{postId}', { params: { postId } });
  return additions.map(({ content }) => content);
}

const added = (page: Page) => page.getByRole('region', { name: '덧붙임' });
const items = (page: Page) => added(page).getByRole('listitem');
const opener = (page: Page) => page.getByRole('button', { name: '덧붙이기' });
const box = (page: Page) => page.getByRole('textbox', { name: '덧붙일 내용' });
const submit = (page: Page) => page.getByRole('article').getByRole('button', { name: '등록' });

test('an addition is written, shown to all, and deleted @phone-only', async ({ join, pageOf }) => {
  const [asker, senior] = [await join('new hire'), await join('senior')];
  const id = await askAndAdd(asker);
  const page = await pageOf(asker, `/qna/${id}`);
  await opener(page).click();
  await expect(box(page)).toBeFocused();
  await box(page).fill('맥북으로 신청했어요.');
  await expect(page.getByText('11/250')).toBeVisible();
  await expectGood(page);
  await submit(page).click();
  await expectToast(page, '질문에 덧붙였습니다.');
  await expect(items(page)).toContainText(['맥북으로 신청했어요.']);
  await expect(items(page).locator('time')).toHaveCount(1);
  await expect(box(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await add(asker, id, '자세한 건 https://ieum.example/laptops 에 있어요.');

  const other = await pageOf(senior, `/qna/${id}`);
  await expect(items(other)).toContainText(['맥북으로 신청했어요.', '자세한 건']);
  await expect(items(other).getByRole('link')).toHaveAttribute('href', 'https://ieum.example/laptops');
  await expect(added(other).getByRole('button', { name: '삭제' })).toHaveCount(0);
  await expect(opener(other)).toHaveCount(0);
  await expectGood(other);

  await page.reload();
  await expect(items(page)).toHaveCount(2);
  await pressAndConfirm(items(page).first().getByRole('button', { name: '삭제' }), '취소');
  await expect(items(page)).toHaveCount(2);
  await pressAndConfirm(items(page).first().getByRole('button', { name: '삭제' }), '삭제');
  await expectToast(page, '덧붙인 내용이 삭제되었습니다.');
  await expect(items(page)).toHaveCount(1);
  await expect(opener(page)).toBeFocused();
  expect(await savedOf(asker, id)).toEqual(['자세한 건 https://ieum.example/laptops 에 있어요.']);
  await expectGood(page);
});

test('what is empty or too long is said, and a draft outlives a reload', async ({ join, pageOf }) => {
  const asker = await join('new hire');
  const id = await askAndAdd(asker);
  const page = await pageOf(asker, `/qna/${id}`);
  await opener(page).click();
  await submit(page).click();
  await acknowledge(page, '덧붙일 내용을 입력해 주세요.');
  await expect(box(page)).toBeFocused();
  await box(page).fill('가'.repeat(251));
  await submit(page).click();
  await acknowledge(page, '덧붙일 내용은 최대 250자까지 입력할 수 있습니다.');
  await box(page).fill('쓰다 만 말');

  await page.reload();
  await expect(box(page)).toHaveValue('쓰다 만 말');
  await expect(page.getByText('작성 중이던 글을 불러왔어요.')).toBeVisible();
  // Whoever opens a question to read it is not taken to the box.
  await expect(box(page)).not.toBeFocused();

  await page.getByRole('article').getByRole('button', { name: '취소', exact: true }).click();
  await expect(opener(page)).toBeFocused();
  await page.reload();
  await expect(opener(page)).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  expect(await savedOf(asker, id)).toEqual([]);
});

test('a double press adds once, what is refused stays in the box, and whoever goes on stays where they are', async ({
  join,
  pageOf,
}) => {
  const asker = await join('new hire');
  const id = await askAndAdd(asker);
  const page = await pageOf(asker, `/qna/${id}`);
  const answer = await hold(page, 'POST', /\/additions$/);
  await opener(page).click();
  await box(page).fill('한 번만');
  await submit(page).dblclick();
  await answer('refuse');
  await expectToast(page, '질문에 덧붙이지 못했습니다.');
  await expect(box(page)).toHaveValue('한 번만');
  await submit(page).dblclick();
  const search = page.getByRole('searchbox', { name: '검색' });
  await search.fill('모니터');
  await answer('pass');
  await expect(items(page)).toContainText(['한 번만']);
  await expect(opener(page)).toBeVisible();
  await expect(search).toBeFocused();
  expect(await savedOf(asker, id)).toEqual(['한 번만']);
});

test('after the fifth, the button says why there is no sixth', async ({ join, pageOf }) => {
  const asker = await join('new hire');
  const id = await askAndAdd(asker, ['하나', '둘', '셋', '넷']);
  const page = await pageOf(asker, `/qna/${id}`);
  await opener(page).click();
  await box(page).fill('다섯');
  await page.keyboard.press('Control+Enter');
  await expect(items(page)).toHaveCount(5);
  await expect(opener(page)).toBeDisabled();
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveAccessibleDescription('질문에는 5번까지 덧붙일 수 있어요.');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveCount(0);
  await expectGood(page);
  await pressAndConfirm(items(page).first().getByRole('button', { name: '삭제' }), '삭제');
  await expect(opener(page)).toBeEnabled();
});

test('a sixth that another tab did not know of is refused with the reason', async ({ join, pageOf }) => {
  const asker = await join('new hire');
  const id = await askAndAdd(asker, ['하나', '둘', '셋', '넷']);
  const page = await pageOf(await withoutLive(asker), `/qna/${id}`);
  await opener(page).click();
  await box(page).fill('여섯');
  await add(asker, id, '다섯');
  await submit(page).click();
  await expectToast(page, '질문에는 5번까지 덧붙일 수 있습니다.');
  await expect(box(page)).toHaveValue('여섯');
  await expect(items(page)).toHaveCount(5);
});

test('the keyboard deletes one while another is being written, and goes on writing', async ({ join, pageOf }) => {
  const asker = await join('new hire');
  const id = await askAndAdd(asker, ['하나', '둘']);
  const page = await pageOf(asker, `/qna/${id}`);
  await press(page, opener(page));
  await page.keyboard.insertText('셋');
  for (const left of [1, 0]) {
    await tabTo(page, items(page).getByRole('button', { name: '덧붙임 삭제' }).first(), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
    await expect(items(page)).toHaveCount(left);
    await expect(box(page)).toBeFocused();
  }
  await page.keyboard.press('Control+Enter');
  await expect(items(page)).toContainText(['셋']);
  expect(await savedOf(asker, id)).toEqual(['셋']);
});

test('a deletion that is refused is taken back, and what is gone already goes', async ({ join, pageOf }) => {
  const asker = await join('new hire');
  const id = await askAndAdd(asker, ['하나', '둘', '셋']);
  const page = await pageOf(asker, `/qna/${id}`);
  const answer = await hold(page, 'DELETE', /\/additions\/\d+$/);
  const removeSecond = () =>
    pressAndConfirm(items(page).filter({ hasText: '둘' }).getByRole('button', { name: '삭제' }), '삭제');
  await removeSecond();
  await expect(items(page)).toHaveCount(2);
  await answer('refuse');
  await expectToast(page, '덧붙인 내용을 삭제하지 못했습니다.');
  await expect(items(page)).toContainText(['하나', '둘', '셋']);

  await removeSecond();
  const { additions } = await asker.call('GET /api/qna-post/{postId}', { params: { postId: id } });
  await asker.call('DELETE /api/qna-post/{postId}/additions/{id}', {
    params: { postId: id, id: Number(additions[1]?.id) },
  });
  await answer('pass');
  await expectToast(page, '이미 삭제된 덧붙임입니다.');
  await expect(items(page)).toContainText(['하나', '셋']);
  await expect(items(page)).toHaveCount(2);
});

test('an own question has a place for the button before all of it is there @phone', async ({ join, pageOf }) => {
  const asker = await join('new hire');
  const id = await askAndAdd(asker);
  const page = await pageOf(asker, '/qna');
  const answer = await hold(page, 'GET', new RegExp(`/api/qna-post/${id}$`));
  await page.locator(`a[href="/qna/${id}"]`).click();
  const edit = page.getByRole('link', { name: '수정' });
  await expect(edit).toBeVisible();
  const before = await edit.boundingBox();
  await answer('pass');
  await expect(opener(page)).toBeVisible();
  expect(await edit.boundingBox()).toEqual(before);
});

test('only questions are added to', async ({ join, pageOf }) => {
  const author = await join('senior');
  const id = await writeFreePost(author);
  const page = await pageOf(author, `/free/${id}`);
  await expect(page.getByRole('link', { name: '수정' })).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
});
