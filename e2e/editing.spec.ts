/** Two places edit one text: neither silently overwrites what the other has saved. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { withoutLive } from './harness/live.ts';
import type { Member } from './harness/members.ts';
import { comment, editComment, editPost, writePost } from './harness/posts.ts';
import { hold, loseAnswer } from './harness/requests.ts';
import { comeBack, expectToast, pressAndConfirm } from './harness/screens.ts';

const FIRST = { title: '처음 제목', content: '처음 내용' };
const NEWER = { title: '처음 제목', content: '다른 기기에서 고친 내용\n둘째 줄' };

const SAVED = /\/api\/free-posts\/\d+$/;

const writeFirst = (member: Member) => writePost(member, 'free', FIRST.title, { content: FIRST.content });
const read = (member: Member, id: number) => member.call('GET /api/free-posts/{id}', { params: { id } });

/** As another device would. */
const editElsewhere = (member: Member, id: number, { title, content }: typeof FIRST) =>
  editPost(member, id, title, content);

const title = (page: Page) => page.getByLabel('제목');
const content = (page: Page) => page.getByLabel('내용', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: '수정', exact: true });
const notice = (page: Page) => page.getByRole('region', { name: '그사이 다른 곳에서 수정되었습니다.' });
const noticeHeading = (page: Page) => page.getByRole('heading', { name: '그사이 다른 곳에서 수정되었습니다.' });
const savedText = (page: Page) => page.getByRole('region', { name: '지금 저장된 내용' });
const way = (page: Page, name: string) => page.getByRole('button', { name });

/** Saves a new title, where the content has been changed elsewhere since the form was opened. */
async function saveInVain(page: Page, member: Member): Promise<number> {
  const id = await writeFirst(member);
  await page.goto(`/free/edit/${id}`);
  await title(page).fill('새 제목');
  await editElsewhere(member, id, NEWER);
  await save(page).click();
  await expect(notice(page)).toBeVisible();
  await expect(noticeHeading(page)).toBeFocused();
  return id;
}

test('a form opens on what is saved now, or says that it cannot, and opens with a retry', async ({ join, pageOf }) => {
  const member = await withoutLive(await join('senior'));
  const id = await writeFirst(member);
  const page = await pageOf(member, `/free/${id}`);
  await expect(page.getByText(FIRST.content)).toBeVisible();
  await editElsewhere(member, id, NEWER);
  await page.route(SAVED, (route) => route.abort());
  await page.getByRole('link', { name: '수정' }).click();
  await expect(page).toHaveURL(`/free/edit/${id}`);
  await expect(page.getByRole('heading', { name: '게시글을 열지 못했습니다.' })).toBeVisible();
  await page.unroute(SAVED);
  const answer = await hold(page, 'GET', SAVED);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(content(page)).toHaveCount(0);
  await answer('pass');
  await expect(content(page)).toHaveValue(NEWER.content);
});

test('a save over something newer is refused, and of the two texts the saved one can be taken @phone-only', async ({
  join,
  pageOf,
}) => {
  const member = await join('senior');
  const page = await pageOf(member);
  const id = await saveInVain(page, member);
  await expect(savedText(page)).toContainText('다른 기기에서 고친 내용');
  await expect(title(page)).toHaveValue('새 제목');
  await expect(content(page)).toHaveValue(FIRST.content);
  expect(await read(member, id)).toMatchObject(NEWER);
  await expectAccessible(page);

  await save(page).click();
  await expect(noticeHeading(page)).toBeFocused();
  await page.reload();
  await expect(savedText(page)).toContainText('다른 기기에서 고친 내용');
  await expect(title(page)).toHaveValue('새 제목');
  expect(await read(member, id)).toMatchObject({ ...NEWER, version: 2 });

  await pressAndConfirm(way(page, '저장된 내용으로 바꾸기'), '취소');
  await expect(title(page)).toHaveValue('새 제목');
  await pressAndConfirm(way(page, '저장된 내용으로 바꾸기'), '바꾸기');
  await expect(notice(page)).toBeHidden();
  await expect(title(page)).toHaveValue(NEWER.title);
  await expect(content(page)).toHaveValue(NEWER.content);
  await expect(content(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await save(page).click();
  await expect(page).toHaveURL(`/free/${id}`);
  expect(await read(member, id)).toMatchObject({ ...NEWER, content: `${NEWER.content}!`, version: 3 });
});

test('the two texts can be made one by hand', async ({ join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member);
  const id = await saveInVain(page, member);
  await way(page, '보면서 직접 합치기').click();
  await expect(content(page)).toBeFocused();
  await expect(savedText(page)).toContainText('다른 기기에서 고친 내용');
  await content(page).fill('두 곳에서 고친 내용');
  await save(page).click();
  await expect(page).toHaveURL(`/free/${id}`);
  expect(await read(member, id)).toMatchObject({ title: '새 제목', content: '두 곳에서 고친 내용', version: 3 });
});

test('what is changed once more while one chooses is asked about again', async ({ join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member);
  const id = await saveInVain(page, member);
  await editElsewhere(member, id, { title: '셋째 제목', content: '셋째 내용' });
  await way(page, '작성한 내용으로 덮어쓰기').click();
  await expect(savedText(page)).toContainText('셋째 내용');
  expect(await read(member, id)).toMatchObject({ title: '셋째 제목', version: 3 });
  await way(page, '작성한 내용으로 덮어쓰기').click();
  await expect(page).toHaveURL(`/free/${id}`);
  expect(await read(member, id)).toMatchObject({ title: '새 제목', content: FIRST.content, version: 4 });
});

test('an untouched form follows what is saved elsewhere, and a touched one says so', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writeFirst(member);
  const page = await pageOf(member, `/free/edit/${id}`);
  await expect(content(page)).toHaveValue(FIRST.content);
  await editElsewhere(member, id, NEWER);
  await comeBack(page);
  await expect(content(page)).toHaveValue(NEWER.content);
  await expect(notice(page)).toBeHidden();

  await title(page).fill('새 제목');
  await editElsewhere(member, id, FIRST);
  await comeBack(page);
  await expect(savedText(page)).toContainText(FIRST.content);
  await expect(title(page)).toHaveValue('새 제목');
  await expect(title(page)).toBeFocused();
});

test('a save whose answer was lost is no change by someone else', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writeFirst(member);
  const page = await pageOf(member, `/free/edit/${id}`);
  await title(page).fill('새 제목');
  await loseAnswer(page, SAVED);
  await save(page).click();
  await expectToast(page, '게시글을 수정하지 못했습니다. 작성한 내용은 그대로 남아 있습니다.');
  await save(page).click();
  await expect(page).toHaveURL(`/free/${id}`);
  expect(await read(member, id)).toMatchObject({ title: '새 제목', version: 2 });
});

test('a comment that was changed elsewhere is not overwritten either', async ({ join, pageOf }) => {
  const member = await join('senior');
  const postId = await writeFirst(member);
  const id = await comment(member, postId, '처음 말');
  const saved = async () =>
    (await member.call('GET /api/free-comments/{postId}', { params: { postId }, query: {} }))[0];
  const page = await pageOf(member);
  const box = page.getByRole('textbox', { name: '댓글' });
  await page.goto(`/free/${postId}`);
  await expect(page.getByText('처음 말')).toBeVisible();
  await editComment(member, id, '다른 기기에서 고친 말');
  await page.getByRole('listitem').getByRole('button', { name: '수정' }).click();
  await expect(box).toHaveValue('다른 기기에서 고친 말');

  await box.fill('여기서 고친 말');
  await editComment(member, id, '한 번 더 고친 말');
  await way(page, '수정 완료').click();
  await expect(savedText(page)).toContainText('한 번 더 고친 말');
  await expect(box).toHaveValue('여기서 고친 말');
  expect(await saved()).toMatchObject({ content: '한 번 더 고친 말', version: 3 });
  await expectAccessible(page);

  await way(page, '보면서 직접 합치기').click();
  await expect(box).toBeFocused();
  await box.fill('둘을 합친 말');
  await way(page, '수정 완료').click();
  await expect(box).toHaveValue('');
  expect(await saved()).toMatchObject({ content: '둘을 합친 말', version: 4 });
});
