/** A sign-out without a network: the server hears of it as soon as there is one. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Member } from './harness/members.ts';
import { logIn, logOut } from './harness/screens.ts';
import { cachedPaths, serviceWorkerReady } from './harness/service-worker.ts';

test.use({ serviceWorker: true });

const QUEUE = 'ieum:sign-outs';

/** The names of the items that hold this text, in either storage of the browser. */
function itemsWith(page: Page, text: string): Promise<string[]> {
  return page.evaluate(
    (part) =>
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.entries(storage).flatMap(([name, value]) => (String(value).includes(part) ? [name] : [])),
      ),
    text,
  );
}

/** With the app kept on the device, so that screens open without a network. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/main');
  await serviceWorkerReady(page);
  await page.reload(); // From here on the worker answers, and keeps what is opened later, such as the login.
  await expect(page.getByRole('heading', { name: '자유게시판' })).toBeVisible();
  for (const later of [/\/visitors-.*\.js$/, /\/written-words-/]) {
    await expect.poll(() => cachedPaths(page)).toContainEqual(expect.stringMatching(later));
  }
}

async function signOutOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await logOut(page);
}

const isSignedIn = (member: Member) =>
  member.call('GET /api/members/me', {}).then(
    () => true,
    () => false,
  );

test('keeps the refresh token in its queue only until the server has ended it', async ({ join, pageOf }) => {
  const member = await join('senior');
  const { accessToken, refreshToken } = member.session;
  const page = await pageOf(member);
  await openHome(page);
  await signOutOffline(page);
  for (const look of ['at once', 'after a reload']) {
    expect(await itemsWith(page, refreshToken), look).toEqual([QUEUE]);
    expect(await itemsWith(page, accessToken), look).toEqual([]);
    await page.reload();
    await expect(page.getByRole('button', { name: '로그인' })).toBeVisible();
  }
  expect(await isSignedIn(member)).toBe(true);

  await page.context().setOffline(false);

  await expect.poll(() => isSignedIn(member)).toBe(false);
  await expect.poll(() => itemsWith(page, refreshToken)).toEqual([]);
});

test('is told by the next visit, and leaves the sign-in of another alone', async ({ join, pageOf }) => {
  const [member, next] = [await join('senior'), await join('senior')];
  const page = await pageOf(member);
  await openHome(page);
  await signOutOffline(page);
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  expect(await isSignedIn(member)).toBe(true);

  const visit = await context.newPage();
  await visit.goto('/login');
  await logIn(visit, next);
  await expect(visit).toHaveURL('/main');

  await expect.poll(() => isSignedIn(member)).toBe(false);
  await expect.poll(() => visit.evaluate((name) => localStorage.getItem(name), QUEUE)).toBeNull();
  await visit.goto('/free');
  await expect(visit.getByRole('heading', { name: '자유게시판' })).toBeVisible();
  await expect(visit).toHaveURL('/free');
});
