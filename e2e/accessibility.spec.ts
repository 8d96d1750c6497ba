/** Every screen, with something on it, in both colour schemes: no accessibility violation, and no sideways scroll. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import type { Member } from './harness/members.ts';

const LONG_WORD = '가나다라마바사아자차카타파하'.repeat(6);

async function writeOnEveryBoard(newHire: Member, senior: Member) {
  const body = { title: `긴 낱말 ${LONG_WORD}`, content: `${LONG_WORD}\n둘째 줄`, tagIds: [] };
  const free = await newHire.call('POST /api/free-posts', { body });
  const qna = await newHire.call('POST /api/qna-post/create', { body });
  const tip = await senior.call('POST /api/tip-posts', { body });
  await senior.call('POST /api/free-comments', { body: { freePostId: free.id, content: LONG_WORD } });
  await senior.call('POST /api/qna-comment/create', { body: { qnaPostId: qna.id, content: LONG_WORD } });
  await newHire.call('POST /api/tip-posts/{id}/scrap', { params: { id: tip.id } });
  await senior.call('POST /api/free-posts/{id}/report', { params: { id: free.id } });
  return { free: free.id, qna: qna.id, tip: tip.id };
}

async function expectGoodScreens(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectAccessible(page);
      }
      await expectNoSidewaysScroll(page);
    });
  }
}

test("the visitor's screens are good", async ({ page }) => {
  await expectGoodScreens(page, ['/login', '/signup', '/no-such-place']);
});

test('home and the lists are good', async ({ join, signedInPage }) => {
  const newHire = await join('new hire');
  await writeOnEveryBoard(newHire, await join('senior'));
  await expectGoodScreens(await signedInPage(newHire), ['/main', '/free', '/qna', '/tip']);
});

test('the posts and their comments are good', async ({ join, signedInPage }) => {
  const newHire = await join('new hire');
  const { free, qna, tip } = await writeOnEveryBoard(newHire, await join('senior'));
  await expectGoodScreens(await signedInPage(newHire), [`/free/${free}`, `/qna/${qna}`, `/tip/${tip}`, '/free/999999']);
});

test('the forms are good', async ({ join, signedInPage }) => {
  const newHire = await join('new hire');
  const { free } = await writeOnEveryBoard(newHire, await join('senior'));
  const paths = ['/free/write', `/free/edit/${free}`, '/tip/write', '/mypage/edit-password', '/mypage/edit-nickname'];
  await expectGoodScreens(await signedInPage(newHire), paths);
});

test('my page and its lists are good', async ({ join, signedInPage }) => {
  const [newHire, senior] = [await join('new hire'), await join('senior')];
  await writeOnEveryBoard(newHire, senior);
  await expectGoodScreens(await signedInPage(newHire), ['/mypage', '/mypage/myfreeposts', '/mypage/bookmarked']);
  await expectGoodScreens(await signedInPage(senior), ['/mypage', '/mypage/myqnacomments']);
});

test("the admin's dashboard is good", async ({ join, admin, signedInPage }) => {
  await writeOnEveryBoard(await join('new hire'), await join('senior'));
  await expectGoodScreens(await signedInPage(admin), ['/admin']);
});

test('nothing scrolls sideways at 320 pixels', async ({ join, signedInPage }) => {
  const newHire = await join('new hire');
  const { free } = await writeOnEveryBoard(newHire, await join('senior'));
  const page = await signedInPage(newHire);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/main', '/free', `/free/${free}`, '/free/write', '/mypage', '/mypage/bookmarked']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectNoSidewaysScroll(page);
  }
});
