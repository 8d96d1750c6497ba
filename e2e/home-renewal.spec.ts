/** A senior's home shows what has just changed, and what is opened there. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openLive, withoutLive } from './harness/live.ts';
import { ask, commentsOf } from './harness/posts.ts';
import { holdAll } from './harness/requests.ts';
import { expectLoaded, goTo, unique } from './harness/screens.ts';
import { answerAll, askLongAgo, waitingSection } from './harness/waiting.ts';

test.beforeEach(async ({ join }) => answerAll(await join('senior')));

const titlesOn = (page: Page) => waitingSection(page).locator('li a');

test('a question that comes while none waits is shown with the new posts', async ({ join, pageOf }) => {
  const page = await openLive(await pageOf(await join('senior')), '/main');
  await expectLoaded(page);
  await expect(waitingSection(page)).toHaveCount(0);
  const title = unique('방금 올라온 질문');
  await ask(await join('new hire'), title);
  await page.getByRole('button', { name: '새 글 1개 보기' }).click();
  await expect(titlesOn(page)).toHaveText([title]);
});

test('a question that is answered on its own screen is gone from home at once', async ({ join, server, pageOf }) => {
  const titles = ['먼저 물은 것', '나중에 물은 것'].map(unique);
  await askLongAgo(server, await join('new hire'), titles);
  const page = await pageOf(await withoutLive(await join('senior')), '/main');
  await waitingSection(page)
    .getByRole('link', { name: titles[0] ?? '' })
    .click();
  await page.getByRole('textbox', { name: '답변' }).fill('이렇게 해요.');
  // What home asks for after that is late.
  const letGo = await holdAll(page, /state=waiting/);
  await page.getByRole('button', { name: '등록' }).click();
  await expect(commentsOf(page)).toContainText('이렇게 해요.');
  await expect(page.getByRole('textbox', { name: '답변' })).toHaveValue('');
  await goTo(page, '홈');
  await expect(titlesOn(page)).toHaveText([titles[1] ?? '']);
  letGo();
});

test('an opened box is in view with its buttons, above the bar of a phone @phone', async ({ join, server, pageOf }) => {
  await askLongAgo(server, await join('new hire'), ['가나다라 '.repeat(20), '둘째', '셋째'].map(unique));
  const page = await pageOf(await join('senior'), '/main');
  await expectLoaded(page);
  const box = waitingSection(page).getByRole('textbox', { name: '답변' });
  const submit = waitingSection(page).getByRole('button', { name: '등록' });
  for (const place of [0, 1, 2]) {
    await waitingSection(page).getByRole('button', { name: '답변하기' }).nth(place).click();
    await expect(box).toBeFocused();
    await expect
      .poll(() =>
        submit.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const isHit = (y: number) => button.contains(document.elementFromPoint(left + width / 2, y));
          return isHit(top + 1) && isHit(top + height - 1);
        }),
      )
      .toBe(true);
    await waitingSection(page).getByRole('button', { name: '취소' }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});
