/** What is one member's stays theirs, when their session ends and when somebody else takes the same browser. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { contentsOf, writeFreePost } from './harness/posts.ts';
import { goTo, logIn, logOut } from './harness/screens.ts';

async function signOutElsewhere(page: Page): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/main');
  await logOut(tab);
  await tab.close();
}

test.describe('where somebody was going, when their session ends in another tab,', () => {
  test('is kept for them, with their draft', async ({ join, pageOf }) => {
    const member = await join('senior');
    const address = `/free/edit/${await writeFreePost(member)}`;
    const page = await pageOf(member, address);
    await page.getByLabel('내용').fill('고치다 만 글');
    await signOutElsewhere(page);
    await expect(page).toHaveURL('/login');
    await logIn(page, member);
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel('내용')).toHaveValue('고치다 만 글');
  });

  for (const [name, step] of [
    ['is not where the next member is led', async () => {}],
    ['is not where the next member is led after a reload', (page: Page) => page.reload()],
  ] as const) {
    test(name, async ({ join, pageOf }) => {
      const [member, next] = [await join('senior'), await join('senior')];
      const page = await pageOf(member, `/free/edit/${await writeFreePost(member)}`);
      await expect(page.getByLabel('내용')).toBeVisible();
      await signOutElsewhere(page);
      await expect(page).toHaveURL('/login');
      await step(page);
      await logIn(page, next);
      await expect(page).toHaveURL('/main');
    });
  }

  test('is not where the next member is led when the tab was away meanwhile', async ({ join, pageOf }) => {
    const [member, next] = [await join('senior'), await join('senior')];
    const page = await pageOf(member);
    const address = `/free/edit/${await writeFreePost(member)}`;
    await page.goto(address);
    await expect(page.getByLabel('내용')).toBeVisible();
    // As a tab that the browser had put to sleep, and has to load anew.
    await page.goto('/healthz');
    await signOutElsewhere(page);
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await logIn(page, next);
    await expect(page).toHaveURL('/main');
  });
});

test('going back after signing out leads nobody else to where one was', async ({ join, pageOf }) => {
  const [member, next] = [await join('senior'), await join('senior')];
  const page = await pageOf(member, `/free/edit/${await writeFreePost(member)}`);
  await expect(page.getByLabel('내용')).toBeVisible();
  await page.getByRole('link', { name: '돌아가기' }).click();
  await expect(page).toHaveURL(/\/free\/\d+$/);
  await logOut(page);
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await logIn(page, next);
  await expect(page).toHaveURL('/main');
});

test('a comment that was deleted a moment ago is deleted when its author signs out', async ({ join, pageOf }) => {
  const [member, reader] = [await join('senior'), await join('senior')];
  const id = await writeFreePost(member, ['지울 말', '남길 말']);
  const page = await pageOf(member, `/free/${id}`);
  await page.getByRole('listitem').filter({ hasText: '지울 말' }).getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('button', { name: '되돌리기' })).toBeVisible();
  await logOut(page);
  await expect.poll(() => contentsOf(reader, id)).toEqual(['남길 말']);
  // And the session is over on the server, too.
  await expect.poll(() => member.call('GET /api/members/me', {}).catch(String)).toContain('answered 401');
});

test('so it is when the page is hidden, as by going to another app on a phone', async ({ join, pageOf }) => {
  const member = await join('senior');
  const id = await writeFreePost(member, ['지울 말', '남길 말']);
  const page = await pageOf(member);
  await page.clock.install();
  await page.goto(`/free/${id}`);
  await page.getByRole('listitem').filter({ hasText: '지울 말' }).getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('button', { name: '되돌리기' })).toBeVisible();
  expect(await contentsOf(member, id)).toEqual(['지울 말', '남길 말']);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => contentsOf(member, id)).toEqual(['남길 말']);
});

test('so it is when the sign-out is in another tab, and its question goes', async ({ join, pageOf }) => {
  const [member, reader] = [await join('senior'), await join('senior')];
  const id = await writeFreePost(member, ['지울 말', '남길 말']);
  const page = await pageOf(member, `/free/${id}`);
  // Two windows side by side: this one is never hidden.
  const other = await page.context().newPage();
  await other.goto('/main');
  await page.getByRole('listitem').filter({ hasText: '지울 말' }).getByRole('button', { name: '삭제' }).click();
  await page.getByRole('article').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await goTo(other, '로그아웃');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => contentsOf(reader, id)).toEqual(['남길 말']);
});
