/** In which order a board's list is, and how long its pages are. */
import { expect, test } from './fixtures.ts';
import { writePost } from './harness/posts.ts';
import { react } from './harness/reactions.ts';
import { expectLoaded } from './harness/screens.ts';

test('a list is ordered by helpfulness in the address, and as long as one likes', async ({ join, pageOf }) => {
  const senior = await join('senior');
  const reader = await join('new hire');
  const ids: number[] = [];
  for (let number = 1; number <= 6; number++) ids.push(await writePost(senior, 'tip', `꿀팁 ${number}`));
  await react(reader, 'tip', Number(ids[0]), 'helpful');
  const page = await pageOf(reader, '/tip?page=2');
  await expectLoaded(page);
  const first = page.locator('article').first().getByRole('heading');
  await page.getByLabel('정렬').selectOption('도움순');
  await expect(page).toHaveURL('/tip?sort=helpful');
  await expect(first).toHaveText('꿀팁 1');
  await expect(page.locator('article')).toHaveCount(5);
  await page.reload();
  await expect(first).toHaveText('꿀팁 1');

  await page.getByLabel('한 번에').selectOption('10개');
  await expect(page.locator('article').nth(5)).toBeVisible();
  await page.goto('/tip');
  await expect(page.locator('article').nth(5)).toBeVisible();
  await expect(page.getByLabel('한 번에')).toHaveValue('10');
  await expect(first).toHaveText('꿀팁 6');
});
