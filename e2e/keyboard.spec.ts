/** The journeys of a member who uses no pointer: everything is reached by Tab, and the focus is always seen. */
import { expect, test } from './fixtures.ts';
import { press, tabTo, type } from './harness/focus.ts';
import { newcomer } from './harness/members.ts';
import { writePost } from './harness/posts.ts';
import { expectLoaded, expectToast, unique } from './harness/screens.ts';

test('signing up, signing in and writing a post', async ({ page }) => {
  const person = newcomer('new hire');
  await page.goto('/login');
  await press(page, page.getByRole('link', { name: '회원가입' }));
  await expect(page).toHaveURL('/signup');
  // Its code may still be on its way, and the login's fields are named alike.
  await expect(page.getByRole('heading', { name: '회원가입' })).toBeVisible();
  await type(page, page.getByLabel('이메일'), person.email);
  await type(page, page.getByLabel('비밀번호', { exact: true }), person.password);
  await press(page, page.getByRole('button', { name: '비밀번호 보기' }), ' ');
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAttribute('type', 'text');
  await type(page, page.getByLabel('닉네임'), person.nickname);
  await tabTo(page, page.getByLabel('입사 연도'));
  await page.keyboard.press('ArrowDown');
  await type(page, page.getByLabel('소속'), person.organization);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');

  await type(page, page.getByLabel('이메일'), person.email);
  await type(page, page.getByLabel('비밀번호', { exact: true }), person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/main');

  const title = unique('자판으로만 쓴 글');
  await page.goto('/free');
  await press(page, page.getByRole('link', { name: '글쓰기' }));
  await type(page, page.getByLabel('제목'), title);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('내용')).toBeFocused();
  await page.keyboard.insertText('첫 줄');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('둘째 줄');
  const tag = page.getByRole('group', { name: '태그' }).getByRole('button').first();
  await press(page, tag, ' ');
  await expect(tag).toHaveAttribute('aria-pressed', 'true');
  await press(page, page.getByRole('button', { name: '등록' }));
  await expect(page.getByRole('heading', { name: title })).toBeFocused();
  await expect(page.getByRole('article')).toContainText('첫 줄\n둘째 줄');
});

test('a comment: written, edited, deleted and brought back', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writePost(member, 'free');
  const page = await pageOf(member, `/free/${id}`);
  const comments = page.getByRole('main').locator('ol').getByRole('listitem');
  await type(page, page.getByRole('textbox', { name: '댓글' }), '처음 쓴 말');
  await press(page, page.getByRole('button', { name: '등록' }));
  await expect(comments).toContainText('처음 쓴 말');

  await tabTo(page, comments.getByRole('button', { name: '수정' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '댓글' })).toBeFocused();
  await page.keyboard.insertText(', 더 쓴 말');
  await press(page, page.getByRole('button', { name: '수정 완료' }));
  await expect(comments).toContainText('처음 쓴 말, 더 쓴 말');
  await expect(comments.getByRole('button', { name: '수정', exact: true })).toBeFocused();

  await press(page, comments.getByRole('button', { name: '삭제' }));
  await expect(page.getByRole('button', { name: '되돌리기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(comments).toContainText('더 쓴 말');
  await expect(page.getByRole('heading', { name: /^댓글/ })).toBeFocused();
});

test('reporting: the dialog keeps the focus, and gives it back', async ({ join, pageOf }) => {
  const id = await writePost(await join('senior'), 'tip', unique('꿀팁'));
  const page = await pageOf(await join('new hire'), `/tip/${id}`);
  const report = page.getByRole('button', { name: '신고' });
  const dialog = page.getByRole('dialog');
  await press(page, report);
  await expect(dialog.getByLabel('신고 사유')).toBeFocused();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest('dialog') === null;
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(report).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('신고 사유'));
  await dialog.getByLabel('신고 사유').selectOption('기타');
  await press(page, dialog.getByRole('button', { name: '확인' }));
  await expectToast(page, '신고가 접수되었습니다.');
  await expect(report).toBeFocused();
});

test('a press that follows Escape at once opens the dialog again', async ({ join, pageOf }) => {
  const id = await writePost(await join('senior'), 'tip', unique('꿀팁'));
  const page = await pageOf(await join('new hire'), `/tip/${id}`);
  const report = page.getByRole('button', { name: '신고' });
  await press(page, report);
  await expect(page.getByLabel('신고 사유')).toBeFocused();
  // Before the browser has announced in an event of its own that the dialog is closed.
  await report.evaluate((button: HTMLButtonElement) => {
    button.addEventListener('focus', () => queueMicrotask(() => button.click()), { once: true });
  });
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('신고 사유')).toBeFocused();
});

test('tabs, by arrow keys', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/mypage/bookmarked');
  await tabTo(page, page.getByRole('tab', { name: '신입 꿀팁' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '자유게시판' })).toBeFocused();
  await expect(page.getByRole('tab', { name: '자유게시판' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: '자유게시판' })).not.toBeFocused();
});

test('the menu opens and gives the focus back on Escape; the first stop skips it @phone', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/main');
  await tabTo(page, page.getByRole('link', { name: '본문으로 건너뛰기' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/main');
  const toggle = page.getByRole('button', { name: '메뉴 열기' });
  const bar = page.getByRole('banner');
  await expectLoaded(page);
  if (await toggle.isVisible()) {
    const place = await page.getByRole('main').boundingBox();
    await press(page, toggle);
    expect(await page.getByRole('main').boundingBox()).toEqual(place);
    await tabTo(page, bar.getByRole('link', { name: '자유게시판' }));
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('link', { name: '자유게시판' })).toBeHidden();
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await press(page, bar.getByRole('link', { name: '자유게시판' }));
  await expect(page.getByRole('heading', { level: 1, name: '자유게시판' })).toBeFocused();
});
