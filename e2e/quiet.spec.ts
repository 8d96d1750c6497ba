/** One row of actions under a post, and comments that show theirs on hover, focus or a tap. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectFitsPhones, expectGood, expectOneRow, expectRoomForFinger } from './harness/look.ts';
import { commentsOf, writeFreePost } from './harness/posts.ts';
import { react } from './harness/reactions.ts';

test('what one may do about a post stands in one row, and the rest in a menu @phone', async ({ join, pageOf }) => {
  const [author, reader] = [await join('senior'), await join('senior')];
  const id = await writeFreePost(author);
  await react(await join('senior'), 'free', id, 'thanks');
  for (const [member, names] of [
    [author, ['링크 복사', '알림 끄기', '수정', '삭제']],
    [reader, ['링크 복사', '신고']],
  ] as const) {
    const page = await pageOf(member, `/free/${id}`);
    const article = page.getByRole('article');
    const more = article.getByRole('button', { name: '더보기 메뉴' });
    await expect(article.getByRole('button', { name: '고마워요 1' })).toBeVisible();
    await expect(more).toBeVisible();
    if (member === reader) await expect(article.getByRole('button', { name: '반응', exact: true })).toBeVisible();
    await expectFitsPhones(page, async () => {
      const targets = article.getByRole('button', { name: /고마워요|스크랩|수정|삭제|신고|더보기 메뉴/ });
      await expectRoomForFinger(...(await targets.all()));
      await expectOneRow(targets);
    });
    await more.click();
    const menu = page.getByRole('menu', { name: '더보기 메뉴' });
    await expect(menu.getByRole('menuitem')).toHaveText([...names]);
    await expectRoomForFinger(...(await menu.getByRole('menuitem').all()));
    await expectGood(page);
  }
});

test('the menu is opened, gone through and closed by the keyboard, and copies the link', async ({
  join,
  server,
  pageOf,
}) => {
  const id = await writeFreePost(await join('senior'));
  const page = await pageOf(await join('senior'), `/free/${id}#comment-1`);
  const more = page.getByRole('button', { name: '더보기 메뉴' });
  const [copy, report] = [
    page.getByRole('menuitem', { name: '링크 복사' }),
    page.getByRole('menuitem', { name: '신고' }),
  ];
  await expect(page.getByRole('article').getByRole('button', { name: '신고' })).toBeVisible();
  for (const key of ['Enter', 'Space']) {
    await more.focus();
    await page.keyboard.press(key);
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(copy).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(report).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(copy).toBeFocused();
    await page.keyboard.press('End');
    await expect(report).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(report).toHaveCount(0);
    await expect(more).toBeFocused();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();
  await expect(more).toBeFocused();
  await more.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(copy).toHaveCount(0);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await more.click();
  await copy.click();
  await expect(page.getByText('복사했습니다.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/free/${id}`);
});

test('comments show what can be done with them where the mouse or the focus is', async ({ join, pageOf }) => {
  const author = await join('senior');
  const id = await writeFreePost(author, ['하나', '둘']);
  const page = await pageOf(author, `/free/${id}`);
  const [first, second] = [commentsOf(page).first(), commentsOf(page).last()];
  const actions = (comment: Locator) => comment.getByRole('button', { name: '수정' }).locator('..');
  await expect(actions(first)).toHaveCSS('opacity', '0');
  await first.hover();
  await expect(actions(first)).toHaveCSS('opacity', '1');
  await expect(actions(second)).toHaveCSS('opacity', '0');
  await second.getByRole('button', { name: '삭제' }).focus();
  await expect(actions(second)).toHaveCSS('opacity', '1');
});

test('a tap shows what can be done with a comment, and does nothing else @phone-only', async ({ join, pageOf }) => {
  const id = await writeFreePost(await join('senior'), ['남의 댓글']);
  const page = await pageOf(await join('senior'), `/free/${id}`);
  const comment = commentsOf(page).first();
  const report = comment.getByRole('button', { name: '신고' });
  await expect(report.locator('..')).toHaveCSS('opacity', '0');
  await report.tap();
  await expect(report.locator('..')).toHaveCSS('opacity', '1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await report.tap();
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).tap();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(report.locator('..')).toHaveCSS('opacity', '0');
});
