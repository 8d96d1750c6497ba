import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { writePost } from './harness/posts.ts';
import { holdAll } from './harness/requests.ts';
import { unique } from './harness/screens.ts';

const TEXT =
  '올해 7월 3일(금)에 받은 노트북이 12,500원짜리 충전기로는 켜지지 않아요! 혹시 "꽉" 찬 배터리라도 써 봐야 할까요? ' +
  '1. 전원 버튼을 10초쯤 누르기, 2. 어댑터 바꾸기... 둘 다 해 봤어요. IT 지원팀 help 창구는 09:00~18:00 사이예요.';

/** How long the post would be in one line, in pixels. */
async function lengthOf(page: Page): Promise<number> {
  const widths = await page.getByText(TEXT.slice(0, 20)).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Array.from(range.getClientRects(), ({ width }) => width);
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

test('the fallback font takes the same room as the typeface', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writePost(member, 'free', unique('글꼴'), { content: TEXT });
  const page = await pageOf(member);
  const arrive = await holdAll(page, /\.woff2$/);
  await page.goto(`/free/${id}`);
  await expect(page.getByText(TEXT.slice(0, 20))).toBeVisible();
  const hasNoto = await page.evaluate(() =>
    document.fonts.load('400 1rem "Pretendard fallback"', '가').then(
      (faces) => faces.length > 0,
      () => false,
    ),
  );
  test.skip(!hasNoto, 'Without Noto on the device, another font is the fallback.');

  const before = await lengthOf(page);
  arrive();
  const used = () =>
    page.evaluate(() => document.adoptedStyleSheets.some(({ cssRules }) => /common/.test(cssRules[0]?.cssText ?? '')));
  const fetched = Promise.all(
    ['common', 'less-common'].map((name) => page.waitForResponse(new RegExp(`/${name}-.*woff2$`))),
  );
  await page.keyboard.press('Shift'); // A first visit does without the rarer characters until then.
  for (const response of await fetched) await response.finished();
  // What is read stays as it is: the next screen is the first to be set in all of it.
  expect(await used()).toBe(false);
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect.poll(used).toBe(true);
  await page.goBack();
  await expect(page.getByText(TEXT.slice(0, 20))).toBeVisible();
  await expect
    .poll(() => page.evaluate((text) => document.fonts.check('1rem "Pretendard Variable"', text), TEXT))
    .toBe(true);
  const after = await lengthOf(page);
  expect(after).toBeGreaterThan(1_000);
  // A space that is a pixel too wide makes this 3 %, and moves every other post by a line.
  expect(Math.abs(before / after - 1)).toBeLessThan(0.005);
});
