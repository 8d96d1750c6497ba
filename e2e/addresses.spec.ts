/** Addresses that lead to no screen, or to no post. */
import { expect, test } from './fixtures.ts';
import { expectToast } from './harness/screens.ts';

test('an address that is no page says so, and leads home', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  for (const address of ['/no-such-place', '/no.such', '/admin.', '/.env', '/free/1/2.png']) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다.' })).toBeVisible();
      await page.getByRole('link', { name: '홈으로 가기' }).click();
      await expect(page).toHaveURL('/main');
    });
  }
});

test('an address without a number is told to be no post number, and leads to the list', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  for (const [address, list] of [
    ['/free/abc', '/free'],
    ['/free/12.', '/free'],
    ['/free/1.5', '/free'],
    ['/free/50%', '/free'],
    ['/free/.5', '/free'],
    ['/qna/3.png', '/qna'],
    ['/tip/edit/1.0', '/tip'],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(address);
      await expectToast(page, '잘못된 게시글 번호입니다.');
      await expect(page).toHaveURL(list);
    });
  }
});
