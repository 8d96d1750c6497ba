/** When the search asks the server while one types, in Hangul and otherwise. Time passes only as the tests say. */
import { TIMES } from '@ieum/contract/limits';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { commit, compose } from './harness/ime.ts';
import { field, word } from './harness/search.ts';
import { stopClock } from './harness/time.ts';

/** The texts that the page searches for, from now on, as a list that grows; without looking how else more is found. */
function searchesOf(page: Page): string[] {
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/search' && searchParams.get('size') !== '1') searches.push(String(searchParams.get('q')));
  });
  return searches;
}

/** With the cursor in the field, and a keyboard that composes syllables. */
async function openStopped(page: Page): Promise<CDPSession> {
  await page.clock.install();
  await page.goto('/search');
  await expect(field(page)).toBeFocused();
  await stopClock(page);
  return page.context().newCDPSession(page);
}

async function pause(page: Page): Promise<void> {
  await page.clock.runFor(TIMES.searchDebounce);
}

test('syllables are searched for once, whenever their composition ends', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  const searches = searchesOf(page);
  const keyboard = await openStopped(page);

  await compose(keyboard, 'ㅇ', '여', '연');
  await page.clock.runFor(TIMES.searchDebounce - 1);
  await commit(keyboard, '연');
  await compose(keyboard, 'ㅊ', '차');
  await page.clock.runFor(TIMES.searchDebounce - 1);
  expect(searches).toEqual([]);
  await pause(page);
  await expect.poll(() => searches).toEqual(['연차']);
  await commit(keyboard, '차');
  await expect(field(page)).toHaveValue('연차');
  await pause(page);
  await page.keyboard.press('Enter');
  await pause(page);

  await compose(keyboard, ' ');
  await commit(keyboard, ' ');
  await pause(page);
  await compose(keyboard, 'ㅅ', '시', '신');
  await pause(page);
  await expect.poll(() => searches).toEqual(['연차', '연차 신']);
});

test('a text that is too long is cut only when its last syllable is composed', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  const keyboard = await openStopped(page);
  await page.keyboard.insertText('가'.repeat(99));
  await compose(keyboard, 'ㄴ', '나', '나ㄷ');
  await expect(field(page)).toHaveValue(`${'가'.repeat(99)}나ㄷ`);
  await commit(keyboard, '나다');
  await expect(field(page)).toHaveValue(`${'가'.repeat(99)}나`);
});

test('a search that was left for a while is remembered', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  await openStopped(page);
  const [passing, stayed] = [word(), word()];
  for (const q of [passing, stayed]) {
    await field(page).fill(q);
    await pause(page);
    // The answer is shown with the next tick of the clock.
    await expect
      .poll(async () => {
        await page.clock.runFor(1);
        return page.getByText(`‘${q}’에 맞는 글을`).isVisible();
      })
      .toBe(true);
  }
  await page.clock.runFor(10_000);
  await page.getByRole('button', { name: '검색어 지우기' }).click();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([stayed]);
});
