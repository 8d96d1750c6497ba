/** Nothing that was typed is lost, sent twice, or sent too early. */
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { commit, compose } from './harness/ime.ts';
import { storeSession } from './harness/members.ts';
import { commentsOf, contentsOf, writeFreePost, writePost } from './harness/posts.ts';
import { loseAnswer } from './harness/requests.ts';
import { askToWithdraw, expectToast, fillPost, unique } from './harness/screens.ts';

const POST = { title: '쓰다 만 글', content: '조금 뒤에 이어서' };

test('a draft tells when it was kept, comes back, and can be given up', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/free/write');
  await fillPost(page, POST);
  await expect(page.getByText(/임시저장 \d\d:\d\d/)).toBeVisible();
  await page.goto('/free');
  await page.getByRole('link', { name: '글쓰기' }).click();
  await expect(page.getByText('작성 중이던 글을 불러왔어요.')).toBeVisible();
  await expect(page.getByLabel('내용')).toHaveValue(POST.content);
  await page.getByRole('button', { name: '새로 쓰기' }).click();
  await expect(page.getByLabel('내용')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('내용')).toHaveValue('');
});

test('drafts belong to a member, a board and a post', async ({ join, pageOf }) => {
  const [one, other] = [await join('senior'), await join('senior')];
  const page = await pageOf(one, '/free/write');
  await fillPost(page, POST);
  await page.goto('/tip/write');
  await expect(page.getByLabel('제목')).toHaveValue('');
  await page.goto('/free/write');
  await expect(page.getByLabel('제목')).toHaveValue(POST.title);
  await storeSession(page, other.session);
  await page.goto('/free/write');
  await expect(page.getByLabel('제목')).toHaveValue('');
});

test('two tabs write one draft', async ({ join, pageOf }) => {
  const here = await pageOf(await join('senior'));
  const there = await here.context().newPage();
  await here.goto('/free/write');
  await there.goto('/free/write');
  await fillPost(here, POST);
  await expect(there.getByLabel('내용')).toHaveValue(POST.content);
  await there.getByLabel('내용').fill('다른 탭에서 더 쓴 내용');
  await expect(here.getByLabel('내용')).toHaveValue('다른 탭에서 더 쓴 내용');
  await expect(here.getByText('다른 탭에서 작성한 글을 불러왔어요.')).toBeVisible();
  await there.getByRole('button', { name: '등록' }).click();
  await expect(there).toHaveURL(/\/free\/\d+$/);
  await expect(here.getByLabel('내용')).toHaveValue('');
});

test('what could not be kept is said, and leaving asks first', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/free/write');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await fillPost(page, POST);
  await expect(page.getByRole('alert')).toContainText('이 기기에 저장하지 못했습니다.');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('a double click writes one post', async ({ join, pageOf }) => {
  const title = unique('두 번 누른 글');
  const page = await pageOf(await join('senior'), '/free/write');
  await fillPost(page, { title, content: '한 번만' });
  await page.getByRole('button', { name: '등록' }).dblclick();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goto('/free');
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
});

test('a post whose answer was lost is not written again', async ({ join, pageOf }) => {
  const title = unique('답을 못 받은 글');
  const page = await pageOf(await join('senior'), '/free/write');
  await fillPost(page, { title, content: '한 번만' });
  await loseAnswer(page, '**/api/free-posts');
  await page.getByRole('button', { name: '등록' }).click();
  await expectToast(page, '게시글을 등록하지 못했습니다. 작성한 내용은 그대로 남아 있습니다.');
  await page.reload();
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goto('/free');
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
});

test('the counter counts what the server counts: code points, as they will be sent', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/free/write');
  const counters = page.getByText(/^\d+\/250$/);
  await page.getByLabel('내용').fill('😀👍🏽 가각\n끝  ');
  await expect(counters).toHaveText(['0/250', '8/250']);
  await page.getByLabel('내용').fill('가'.repeat(230));
  await expect(page.locator('[aria-live=polite]').filter({ hasText: '20자 남았어요.' })).toBeAttached();
  await page.getByLabel('내용').fill('😀'.repeat(250));
  await expect(counters).toHaveText(['0/250', '250/250']);
  await expect(page.getByLabel('내용')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('내용').fill('😀'.repeat(262));
  await expect(page.getByText('12자 넘었어요.')).toBeVisible();
  await expect(page.getByLabel('내용')).toHaveAttribute('aria-invalid', 'true');
});

// Control+Enter does so where syllables are composed, below.
test('Meta+Enter sends a post and a comment', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/free/write');
  const title = unique('자판으로 보낸 글');
  await fillPost(page, { title, content: '내용' });
  await page.keyboard.press('Meta+Enter');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('textbox', { name: '댓글' }).fill('자판으로 보낸 댓글');
  await page.keyboard.press('Enter');
  await expect(commentsOf(page)).toHaveCount(0);
  await page.keyboard.press('Meta+Enter');
  await expect(commentsOf(page).filter({ hasText: '자판으로 보낸 댓글' })).toHaveCount(1);
});

test('a draft goes with its member', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/free/write');
  await fillPost(page, POST);
  await expect.poll(() => draftsOf(page)).toHaveLength(1);
  await page.goto('/mypage');
  await askToWithdraw(page);
  await expect(page).toHaveURL('/login');
  await expect.poll(() => draftsOf(page)).toEqual([]);
});

test('comments and edits have drafts of their own', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writePost(member, 'free', POST.title, { content: POST.content });
  const page = await pageOf(member, `/free/${id}`);
  const box = page.getByRole('textbox', { name: '댓글' });
  await box.fill('쓰다 만 댓글');
  await expect(page.getByText(/임시저장 \d\d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue('쓰다 만 댓글');
  await page.getByRole('button', { name: '지우기' }).click();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();

  await page.goto(`/free/edit/${id}`);
  await page.getByLabel('내용').fill('고치다 만 글');
  await page.reload();
  await expect(page.getByLabel('내용')).toHaveValue('고치다 만 글');
  await page.getByRole('button', { name: '원래대로' }).click();
  await expect(page.getByLabel('내용')).toHaveValue(POST.content);
});

test('a double click writes one comment', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writeFreePost(member);
  const page = await pageOf(member, `/free/${id}`);
  await page.getByRole('textbox', { name: '댓글' }).fill('두 번 누른 댓글');
  await page.getByRole('button', { name: '등록' }).dblclick();
  await expect(page.getByRole('listitem').getByRole('button', { name: '수정' })).toBeVisible();
  const alert = page.getByRole('alertdialog');
  if (await alert.isVisible()) await alert.getByRole('button', { name: '확인' }).click();
  expect(await contentsOf(member, id)).toEqual(['두 번 누른 댓글']);
});

test.describe('Hangul in composition', () => {
  test('Enter ends the syllable: nothing is sent, nothing doubled @phone', async ({ join, pageOf }) => {
    const page = await pageOf(await join('senior'), '/free/write');
    const keyboard = await page.context().newCDPSession(page);
    await page.getByLabel('제목').focus();
    await compose(keyboard, 'ㅎ', '하', '한');
    await pressEnterWhileComposing(keyboard);
    await expect(page.getByLabel('제목')).toBeFocused();
    await commit(keyboard, '한');
    await expect(page.getByLabel('제목')).toHaveValue('한');

    await page.getByLabel('내용').focus();
    await compose(keyboard, 'ㄱ', '그', '글');
    await pressEnterWhileComposing(keyboard, CTRL);
    await commit(keyboard, '글');
    await expect(page.getByLabel('내용')).toHaveValue('글');
    await expect(page).toHaveURL('/free/write');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: '한' })).toBeVisible();
  });

  test('a comment is sent once, with its last syllable', async ({ join, pageOf }) => {
    const member = await join('senior');
    const id = await writePost(member, 'free', unique('인사'), { content: '안녕하세요' });
    const page = await pageOf(member, `/free/${id}`);
    const keyboard = await page.context().newCDPSession(page);
    await page.getByRole('textbox', { name: '댓글' }).focus();
    await commit(keyboard, '반가워');
    await compose(keyboard, 'ㅇ', '요');
    await pressEnterWhileComposing(keyboard);
    await commit(keyboard, '요');
    await page.keyboard.press('Control+Enter');
    await expect(commentsOf(page)).toHaveCount(1);
    await expect(commentsOf(page).getByText('반가워요', { exact: true })).toBeVisible();
  });
});

const CTRL = 2;

function draftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('ieum:draft:')));
}

/** As browsers tell of a key that goes to the input method: with the code 229. */
async function pressEnterWhileComposing(keyboard: CDPSession, modifiers = 0): Promise<void> {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, modifiers };
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}
