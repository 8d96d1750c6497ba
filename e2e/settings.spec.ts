/** Colours and language, which everyone sets for themselves at the foot of every screen. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { writePost } from './harness/posts.ts';
import { askedBy } from './harness/requests.ts';
import { expectLoaded, unique } from './harness/screens.ts';

/** Keeps every heading of the first level that the page ever shows, from the first paint on. */
async function watchHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(window, { shownHeadings: shown });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) shown.add(textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

function headingsShown(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { shownHeadings: Set<string> }).shownHeadings]);
}

test('visitors and members find both in one place, by name @phone', async ({ page, join, pageOf }) => {
  const members = await pageOf(await join('senior'));
  for (const [screen, path] of [
    [page, '/login'],
    [members, '/free'],
  ] as const) {
    await screen.goto(path);
    await expectLoaded(screen);
    const place = screen.getByRole('group', { name: '화면 설정' });
    await expect(place.getByLabel('화면 테마').locator('option')).toHaveText(['시스템 설정', '밝게', '어둡게']);
    await expect(place.getByLabel('언어').locator('option')).toHaveText(['한국어', 'English']);
    await expect(place.getByText('화면 테마')).toBeVisible();
    await expect(place.getByText('언어')).toBeVisible();
  }
});

test('the chosen colours stay, until the device decides again', async ({ page }) => {
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  const theme = page.getByLabel('화면 테마');
  await expect(theme).toHaveValue('auto');
  await theme.selectOption('어둡게');
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await expect(theme).toHaveValue('dark');
  await expect.poll(scheme).toBe('dark');
  await theme.selectOption('시스템 설정');
  await expect.poll(scheme).toBe('light');
});

test('a browser that prefers Korean begins in Korean, and keeps the language that is chosen', async ({ page }) => {
  await watchHeadings(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible();
  await page.getByLabel('언어').selectOption('English');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Language')).toHaveValue('en');
  expect(await headingsShown(page)).toEqual(['Sign in']);
});

test.describe('a browser that prefers English', () => {
  test.use({ locale: 'en-GB' });

  test('begins in English, shows no other first, and keeps Korean once that is chosen', async ({ page }) => {
    await watchHeadings(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await headingsShown(page)).toEqual(['Sign in']);

    await page.getByLabel('Language').selectOption('한국어');
    await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await page.reload();
    await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible();
    expect(await headingsShown(page)).toEqual(['로그인']);
  });

  test('reads the tags in English, and filters by the same tags', async ({ join, pageOf }) => {
    const newHire = await join('new hire');
    const lunch = (await newHire.call('GET /api/free_tags', {})).find(({ tagName }) => tagName === '점심');
    if (lunch === undefined) throw new Error('there is no such tag');
    const title = unique('A place for lunch');
    await writePost(newHire, 'free', title, { tagIds: [lunch.id] });

    const page = await pageOf(newHire);
    const asked = askedBy(page, /posts$/);
    for (const path of ['/free/write', '/qna', '/free']) {
      await page.goto(path);
      await expectLoaded(page);
      const tags = page.getByRole('group', { name: /^(Filter by tag|Tags)/ }).getByRole('button');
      await expect(tags).toHaveCount(10);
      for (const name of await tags.allTextContents()) expect(name).toMatch(/^[A-Z][A-Za-z ]+$/);
    }
    await page.getByRole('button', { name: 'Lunch', exact: true }).click();
    await expect.poll(() => asked).toContain(`/api/free_tags/${lunch.id}/posts`);
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Lunch');
    await expectAccessible(page);
  });
});
