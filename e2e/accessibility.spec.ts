/** Every screen, with something on it, and its main states, in both colour schemes: no accessibility violation. */

import { readdirSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import {
  ADMINS_SCREENS,
  LONG_WORD,
  NEW_HIRES_SCREENS,
  pathsOf,
  SENIORS_SCREENS,
  screenPaths,
  VISITORS_SCREENS,
  writeOnEveryBoard,
} from './harness/all-screens.ts';
import { expectGood } from './harness/look.ts';
import { newestMember } from './harness/members.ts';
import { writePost } from './harness/posts.ts';
import { expectLoaded, openMenu } from './harness/screens.ts';

/** Colours do not depend on the width: the dark ones of every screen are looked at on a phone. */
async function expectGoodScreens(page: Page, paths: string[], isMobile: boolean): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectLoaded(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      if (isMobile) await expectGood(page);
      else await expectAccessible(page);
    });
  }
}

const refusing = (page: Page, pattern: string, status: number) =>
  page.route(pattern, (route) => route.fulfill({ status, json: { status, code: 'X', detail: '' } }));

test('the tour leaves no screen of the app out', async () => {
  const features = readdirSync(joinPath(import.meta.dirname, '../packages/web/src/features'));
  const paths = features.flatMap(pathsOf);
  const ofBoards = (path: string) => ['free', 'qna', 'tip'].map((board) => path.replace(/\$\{board\}/, board));
  const patterns = [...new Set(paths.flatMap(ofBoards))];
  expect(patterns.length).toBeGreaterThan(20);
  const toured = [...VISITORS_SCREENS, ...NEW_HIRES_SCREENS, ...SENIORS_SCREENS, ...ADMINS_SCREENS, '/'];
  expect(patterns.filter((pattern) => !toured.includes(pattern))).toEqual([]);
});

test("the visitor's screens @phone", async ({ page, isMobile }) => {
  await expectGoodScreens(page, [...VISITORS_SCREENS, '/no-such-place'], isMobile);
});

test("a new hire's screens @phone", async ({ join, pageOf, isMobile }) => {
  const newHire = await join('new hire');
  const posts = await writeOnEveryBoard(newHire, await join('senior'));
  await expectGoodScreens(await pageOf(newHire), screenPaths(NEW_HIRES_SCREENS, posts), isMobile);
});

test("a senior's screens @phone", async ({ join, pageOf, isMobile }) => {
  const senior = await join('senior');
  const posts = await writeOnEveryBoard(await join('new hire'), senior);
  await expectGoodScreens(await pageOf(senior), screenPaths(SENIORS_SCREENS, posts), isMobile);
});

test("the admin's dashboard @phone", async ({ join, admin, pageOf, isMobile }) => {
  await writeOnEveryBoard(await join('new hire'), await join('senior'));
  const id = await newestMember(admin);
  const paths = ADMINS_SCREENS.map((screen) => screen.replace(':id', String(id)));
  await expectGoodScreens(await pageOf(admin), paths, isMobile);
});

test('forms that complain @phone-only', async ({ page, join, pageOf }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByText('이메일을 입력해 주세요.')).toBeVisible();
  await expectGood(page);
  await page.goto('/signup');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByLabel('이메일')).toBeFocused();
  await expectGood(page);

  const members = await pageOf(await join('new hire'), '/mypage/edit-password');
  await members.getByRole('button', { name: '변경하기' }).click();
  await expect(members.getByLabel('현재 비밀번호')).toBeFocused();
  await expectGood(members);
  await members.goto('/free/write');
  await members.getByLabel('내용').fill('가'.repeat(251));
  await expect(members.getByText('1자 넘었어요.')).toBeVisible();
  await expectGood(members);
  await members.reload();
  await expect(members.getByText('작성 중이던 글을 불러왔어요.')).toBeVisible();
  await expectGood(members);
});

test('the menu, dialogs and what stands over the screen @phone', async ({ join, pageOf }) => {
  const senior = await join('senior');
  const { free, tip } = await writeOnEveryBoard(await join('new hire'), senior);
  const page = await pageOf(senior, '/main');
  await openMenu(page);
  // It lies over the screen: of what it covers in part, only the rest would be measured.
  await expectGood(page, 'header');
  await page.goto(`/free/${free}`);
  await page.getByRole('article').getByRole('button', { name: '신고' }).click();
  await expectGood(page);
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectGood(page);
  await page.goto(`/tip/${tip}`);
  await page.getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectGood(page);
  await page.context().setOffline(true);
  await expect(page.getByText('인터넷에 연결되어 있지 않아요.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
  await expectGood(page);
});

test('comments being edited, deleted and refused @phone-only', async ({ join, pageOf }) => {
  const [newHire, senior] = [await join('new hire'), await join('senior')];
  const { free, qna } = await writeOnEveryBoard(newHire, senior);
  const page = await pageOf(senior, `/free/${free}`);
  const comment = page.getByRole('main').getByRole('listitem').filter({ hasText: LONG_WORD });
  await comment.getByRole('button', { name: '수정' }).click();
  await expect(page.getByRole('button', { name: '수정 완료' })).toBeVisible();
  await expectGood(page);
  await comment.getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('button', { name: '되돌리기' })).toBeVisible();
  await expectGood(page);

  const asker = await pageOf(newHire, `/qna/${qna}`);
  await expect(asker.getByText('답변은 선배만 쓸 수 있어요.')).toBeVisible();
  await expectGood(asker);
});

test('loading, empty, sample and failed screens', async ({ join, admin, pageOf }) => {
  const newHire = await join('new hire');
  const page = await pageOf(newHire, '/mypage/myfreeposts');
  await expect(page.getByText('게시글이 없습니다.')).toBeVisible();
  await expectGood(page);

  await page.route('**/api/free-posts*', () => {});
  await page.goto('/free');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(1);
  await expectGood(page);
  await page.unroute('**/api/free-posts*');

  await refusing(page, '**/api/**post**', 503);
  for (const path of ['/main', '/free', '/free/1']) {
    await page.goto(path);
    // At home, one for all lists once the last of them has failed.
    await expect(page.getByText('서버에 연결하지 못해 예시 글을 보여 드려요.')).toHaveCount(1);
    await expectGood(page);
  }
  await refusing(page, '**/api/members/me', 503);
  await page.goto('/mypage');
  await expect(page.getByText('내 정보를 불러오지 못했습니다.')).toBeVisible();
  await expectGood(page);

  const bossPage = await pageOf(admin);
  await refusing(bossPage, '**/api/admin/**', 503);
  await bossPage.goto('/admin');
  await expect(bossPage.getByText('회원 목록을 불러오지 못했습니다.')).toBeVisible();
  await expectGood(bossPage);
});

test('a deactivated post, for its author and for an admin', async ({ join, admin, pageOf }) => {
  const author = await join('senior');
  const id = await writePost(author, 'free', '글');
  for (const reporter of [await join('senior'), await join('senior'), await join('senior')]) {
    await reporter.call('POST /api/free-posts/{id}/report', { params: { id }, body: {} });
  }
  for (const member of [author, admin]) {
    const page = await pageOf(member, `/free/${id}`);
    await expect(page.getByText('신고가 누적되어 숨겨진 글이에요.')).toBeVisible();
    await expectGood(page);
  }
});

test('the screens in English', async ({ page, join, pageOf }) => {
  await page.goto('/login');
  await page.getByLabel('언어').selectOption('English');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectGood(page);

  const newHire = await join('new hire');
  const { free } = await writeOnEveryBoard(newHire, await join('senior'));
  const members = await pageOf(newHire);
  await members.addInitScript(() => localStorage.setItem('ieum:language', 'en'));
  for (const path of ['/main', '/tip', `/free/${free}`, '/free/write', '/mypage']) {
    await members.goto(path);
    await expectLoaded(members);
    await expectNoSidewaysScroll(members);
    expect(await koreanNamesOf(members)).toEqual([]);
  }
});

/** Names of controls and landmarks that are still in Korean, but for the way back to it. */
function koreanNamesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll('button, option, input, textarea, nav, [aria-label]');
    const names = Array.from(controls, (control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
    return names.filter((name) => /\p{Script=Hangul}/u.test(name) && name !== '한국어');
  });
}
