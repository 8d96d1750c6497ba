/** A page that the browser kept as it was left, and shows again on Back, is shown to whom it belongs and to nobody else. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { launchWhole } from './harness/browsers.ts';
import type { Member } from './harness/members.ts';
import { fillPost, goTo, logIn, logOut } from './harness/screens.ts';
import { settle } from './harness/settle.ts';

// Playwright turns the back-forward cache off, which is what these tests are about.
test.use({
  launchOptions: launchWhole({ ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  serviceWorker: true,
});

interface Arrival {
  /** It came from the browser's cache. */
  persisted: boolean;
  /** What could be read before any script of the app had run. */
  text: string;
}

/** Leaves for another document, has something happen meanwhile, and goes back. */
async function leaveAndComeBack(page: Page, meanwhile: () => Promise<void>): Promise<Arrival> {
  await settle(page);
  await page.evaluate(async () => {
    // A worker that starts meanwhile would have the browser let the page go.
    await navigator.serviceWorker.ready;
    const note = ({ persisted }: PageTransitionEvent) =>
      sessionStorage.setItem('arrival', JSON.stringify({ persisted, text: document.body.innerText }));
    window.addEventListener('pageshow', note, { capture: true });
  });
  await page.goto('/healthz');
  await meanwhile();
  // A page that was kept is there at once, without the event that is waited for otherwise.
  await page.goBack({ waitUntil: 'commit' });
  // It may be left at once for another, in which this cannot be asked for a moment.
  const stored = () => page.evaluate(() => sessionStorage.getItem('arrival')).catch(() => null);
  await expect.poll(stored).not.toBeNull();
  return JSON.parse(String(await stored()));
}

/** In a tab of its own: whoever is signed in signs out, and another member, if any, signs in. */
async function changeMember(page: Page, next: Member | null): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/main');
  await logOut(tab);
  if (next === null) return;
  await logIn(tab, next);
  await expect(tab).toHaveURL('/main');
}

test('one member’s page is not shown to the next, who starts at home', async ({ join, pageOf }) => {
  const [first, next] = [await join('senior'), await join('senior')];
  const page = await pageOf(first, '/mypage');
  await expect(page.getByText(first.nickname)).toBeVisible();

  const arrival = await leaveAndComeBack(page, () => changeMember(page, next));
  expect(arrival).toEqual({ persisted: true, text: '' });
  await expect(page).toHaveURL('/main');
  await goTo(page, '마이페이지');
  await expect(page.getByText(next.nickname)).toBeVisible();
  await expect(page.getByText(first.nickname)).toHaveCount(0);
});

test('what the next member types is not added to the draft of the one before', async ({ join, pageOf }) => {
  const [first, next] = [await join('senior'), await join('senior')];
  const page = await pageOf(first, '/free/write');
  await fillPost(page, { title: '먼저 온 사람의 글', content: '쓰다 말았어요' });

  const arrival = await leaveAndComeBack(page, () => changeMember(page, next));
  expect(arrival).toEqual({ persisted: true, text: '' });
  await expect(page).toHaveURL('/main');
  await page.goto('/free/write');
  await expect(page.getByLabel('제목')).toHaveValue('');
  await fillPost(page, { title: '다음 사람의 글', content: '따로 남아요' });

  await changeMember(page, first);
  await expect(page).toHaveURL('/main');
  await page.goto('/free/write');
  await expect(page.getByLabel('제목')).toHaveValue('먼저 온 사람의 글');
});

test('after a sign-out the page that was kept leads to the login', async ({ join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member, '/mypage');
  await expect(page.getByText(member.nickname)).toBeVisible();

  const arrival = await leaveAndComeBack(page, () => changeMember(page, null));
  expect(arrival).toEqual({ persisted: true, text: '' });
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: '로그인' })).toBeVisible();
  await expect(page.getByText(member.nickname)).toHaveCount(0);
});

test('to the same member it is shown as it was left', async ({ join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member, '/mypage');
  await expect(page.getByText(member.nickname)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { mark: 'same document' }));

  const { persisted } = await leaveAndComeBack(page, async () => {});
  expect(persisted).toBe(true);
  await expect(page.getByText(member.nickname)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('same document');
});
