/** The way to the search from every screen: the field in the top bar on a desk, the glass on a phone. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { commit, compose } from './harness/ime.ts';
import { writePost } from './harness/posts.ts';
import { expectLoaded } from './harness/screens.ts';
import { field } from './harness/search.ts';

const inBar = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: '검색' });

test.describe('on a desk', () => {
  test('the field searches by Enter, and keeps its text on the screen of the search', async ({ join, pageOf }) => {
    const page = await pageOf(await join('senior'), '/free');
    await expect(page.getByRole('search')).toBeVisible();
    await inBar(page).fill('  연차 신청 ');
    await inBar(page).press('Enter');
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: '연차 신청' })}`);
    await expect(page.getByRole('heading', { level: 1, name: '검색' })).toBeFocused();
    await expect(inBar(page)).toHaveValue('연차 신청');
    await expect(field(page)).toHaveCount(1);

    // What is typed there is searched for without Enter.
    await inBar(page).fill('연차');
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: '연차' })}`);
    await expect(inBar(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/free');
    await expect(inBar(page)).toHaveValue('');
    await expect(field(page)).toHaveCount(1);
  });

  test('the slash puts the cursor there, unless one is typing or answering', async ({ join, pageOf }) => {
    const member = await join('senior');
    const id = await writePost(member, 'free', '글');
    const page = await pageOf(member, `/free/${id}`);
    const comment = page.getByRole('textbox', { name: '댓글' });
    await comment.pressSequentially('1/2');
    await expect(comment).toHaveValue('1/2');
    await comment.fill('');
    await comment.blur();

    await page.keyboard.press('/');
    await expect(inBar(page)).toBeFocused();
    await page.keyboard.type('a/b');
    await expect(inBar(page)).toHaveValue('a/b');
    await inBar(page).blur();
    await page.keyboard.press('Control+/');
    await expect(inBar(page)).not.toBeFocused();

    await page.getByRole('button', { name: '삭제' }).click();
    await page.keyboard.press('/');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: '취소' })).toBeVisible();
    await expect(inBar(page)).not.toBeFocused();
    await page.keyboard.press('Escape');

    await page.goto('/search');
    await expect(inBar(page)).toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await expect(inBar(page)).toBeFocused();
  });

  test('Enter that completes a syllable does not search yet', async ({ join, pageOf }) => {
    const page = await pageOf(await join('senior'), '/free');
    const keyboard = await page.context().newCDPSession(page);
    await inBar(page).focus();
    await compose(keyboard, 'ㅇ', '여', '연');
    // As Safari tells of it: with the code 229, and sending the form if nobody keeps it from that.
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229, text: '\r' };
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    await commit(keyboard, '연');
    await expect(inBar(page)).toHaveValue('연');
    await expect(page).toHaveURL('/free');
    await page.keyboard.insertText('차');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: '연차' })}`);
  });
});

test('on a phone a glass leads to the search, which has its own field @phone-only', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/free');
  await expect(field(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: '검색' }).tap();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('main').getByRole('searchbox', { name: '검색' })).toBeFocused();
  await expect(inBar(page)).toHaveCount(0);
  await page.goBack();
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/search');
});

/** In how many lines its text is shown. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
}

for (const [language, labels] of [
  ['ko', ['홈', '신입 꿀팁', '자유게시판', 'Q&A', '마이페이지', '관리자', '로그아웃']],
  ['en', ['Home', 'Tips', 'Free board', 'Q&A', 'My page', 'Admin', 'Sign out']],
] as const) {
  test(`nothing in an admin's bar wraps in ${language}`, async ({ admin, pageOf }) => {
    const page = await pageOf(admin);
    await page.addInitScript((chosen) => localStorage.setItem('ieum:language', chosen), language);
    for (const width of [1280, 1024, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/free');
      await expectLoaded(page);
      const bar = page.getByRole('banner');
      expect((await bar.boundingBox())?.height, String(width)).toBeLessThanOrEqual(57);
      if (width === 360) await bar.getByRole('button').first().click();
      for (const label of labels) {
        const entry = bar.getByText(label, { exact: true });
        await expect(entry).toBeInViewport({ ratio: 1 });
        expect(await entry.evaluate(linesOf), `${label} at ${width}`).toBe(1);
      }
    }
  });
}
