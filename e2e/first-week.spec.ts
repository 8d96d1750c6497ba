/** A new hire's home leads through the first week, and becomes a senior's on 1 January. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { withoutLive } from './harness/live.ts';
import { expectFitsPhones, expectGood } from './harness/look.ts';
import { hireEarlier } from './harness/members.ts';
import { ask, writePost } from './harness/posts.ts';
import { holdAll } from './harness/requests.ts';
import { comeBack, expectLoaded, expectToast, goTo, submitPost, unique } from './harness/screens.ts';
import { waitingSection } from './harness/waiting.ts';

const guide = (page: Page) => page.getByRole('region', { name: '첫 주 길잡이' });
const step = (page: Page, name: string) => guide(page).getByRole('listitem').filter({ hasText: name });
const done = (page: Page, name: string) => step(page, name).getByRole('img', { name: '완료' });
const CONGRATULATION = '이제 선배가 되셨어요. 축하해요! 신입 동료의 질문에 답해 주세요.';

test('the first week ticks itself from what is done, praises once, and goes @phone-only', async ({ join, pageOf }) => {
  const [newHire, senior] = [await join('new hire'), await join('senior')];
  const tips = [await writePost(senior, 'tip'), await writePost(senior, 'tip'), await writePost(senior, 'tip')];
  const page = await pageOf(newHire, '/main');
  await expect(guide(page).getByText('4개 중 0개 완료')).toBeVisible();
  await expect(guide(page).getByRole('listitem')).toHaveCount(4);
  await expect(guide(page).getByRole('img', { name: '아직 안 함' })).toHaveCount(4);

  await guide(page).getByRole('link', { name: '꿀팁 3개 읽기' }).click();
  await expect(page).toHaveURL('/tip');
  // The same one twice is one.
  for (const tip of [tips[0], tips[0], tips[1]]) {
    await page.goto(`/tip/${tip}`);
    await expect(page.getByRole('button', { name: '스크랩' })).toBeVisible();
  }
  await goTo(page, '홈');
  await expect(step(page, '꿀팁 3개 읽기')).toContainText('2/3');
  await expect(guide(page).getByText('4개 중 0개 완료')).toBeVisible();

  await page.goto(`/tip/${tips[2]}`);
  await page.getByRole('button', { name: '스크랩' }).click();
  await expect(page.getByRole('button', { name: '스크랩 취소' })).toBeVisible();
  await goTo(page, '홈');
  await expect(done(page, '꿀팁 3개 읽기')).toBeVisible();
  await expect(done(page, '스크랩 하나 하기')).toBeVisible();
  await expect(guide(page).getByText('4개 중 2개 완료')).toBeVisible();

  for (const [name, address, left] of [
    ['인사 남기기', '/free/write', 1],
    ['질문 하나 하기', '/qna/write', 0],
  ] as const) {
    await guide(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await submitPost(page, { title: unique(name), content: '반갑습니다.' });
    await expect(page).toHaveURL(/\/\d+$/);
    await goTo(page, '홈');
    if (left > 0) await expect(done(page, name)).toBeVisible();
  }
  await expect(guide(page)).toContainText('첫 주에 할 일을 모두 했어요.');
  await expect(guide(page).getByRole('listitem')).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expectLoaded(page);
  await expect(page.getByRole('heading', { name: '자유게시판', exact: true })).toBeVisible();
  await expect(guide(page)).toHaveCount(0);
});

test('what was just done is ticked at home before that is loaded again', async ({ join, pageOf }) => {
  const newHire = await withoutLive(await join('new hire'));
  const id = await writePost(await join('senior'), 'tip');
  const page = await pageOf(newHire, '/main');
  await expect(guide(page).getByRole('img', { name: '아직 안 함' })).toHaveCount(4);
  const letGo = await holdAll(page, /\/api\/mypage\/first-week$/);

  await guide(page).getByRole('link', { name: '스크랩 하나 하기' }).click();
  await page.locator(`a[href="/tip/${id}"]`).click();
  await page.getByRole('button', { name: '스크랩' }).click();
  await expectToast(page, '스크랩되었습니다.');
  await goTo(page, '홈');
  await expect(done(page, '스크랩 하나 하기')).toBeVisible();
  for (const name of ['인사 남기기', '질문 하나 하기']) {
    await guide(page).getByRole('link', { name }).click();
    await submitPost(page, { title: unique(name), content: '반갑습니다.' });
    await expect(page).toHaveURL(/\/\d+$/);
    await goTo(page, '홈');
    await expect(done(page, name)).toBeVisible();
  }
  letGo();
});

test('a tip that opens in a tab nobody looks at is not read until it is looked at', async ({ join, pageOf }) => {
  const id = await writePost(await join('senior'), 'tip');
  const page = await pageOf(await join('new hire'));
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => Reflect.get(window, 'looked') ?? 'hidden' });
  });
  await page.goto(`/tip/${id}`);
  await expect(page.getByRole('button', { name: '스크랩' })).toBeVisible();
  const noted = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.endsWith(':tips-read')).length);
  expect(await noted()).toBe(0);
  await page.evaluate(() => Object.assign(window, { looked: 'visible' }));
  await comeBack(page);
  await expect.poll(noted).toBe(1);
});

test('the guide can be put away, and is found again on my page', async ({ join, pageOf }) => {
  const newHire = await join('new hire');
  const page = await pageOf(newHire, '/mypage');
  await expect(page.getByRole('link', { name: '닉네임 변경' })).toBeVisible();
  await expect(page.getByRole('link', { name: '첫 주 길잡이 다시 보기' })).toHaveCount(0);
  await page.goto('/main');
  await guide(page).getByRole('button', { name: '길잡이 접어두기' }).click();
  await expect(guide(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expectLoaded(page);
  await expect(page.getByRole('heading', { name: '자유게시판', exact: true })).toBeVisible();
  await expect(guide(page)).toHaveCount(0);

  await page.goto('/mypage');
  await page.getByRole('link', { name: '첫 주 길잡이 다시 보기' }).click();
  await expect(page).toHaveURL('/main');
  await expect(guide(page)).toBeVisible();
});

test('a senior has no guide, and what they read is noted nowhere', async ({ join, pageOf }) => {
  const senior = await join('senior');
  const id = await writePost(senior, 'tip');
  const page = await pageOf(senior, `/tip/${id}`);
  await expect(page.getByRole('button', { name: '스크랩' })).toBeVisible();
  await goTo(page, '홈');
  await expectLoaded(page);
  await expect(guide(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('tips-read')))).toEqual([]);
});

test('the guide is accessible, also in narrow windows @phone', async ({ join, pageOf }) => {
  const newHire = await join('new hire');
  await ask(newHire, unique('첫 질문'));
  const page = await pageOf(newHire, '/main');
  await expect(done(page, '질문 하나 하기')).toBeVisible();
  // Where the steps stand beside one another, a note is nearer to its own than to the next.
  await page.setViewportSize({ width: 1280, height: 800 });
  const hello = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: '인사 남기기', exact: true }) });
  const [words, note] = [
    await hello.getByRole('link').boundingBox(),
    await hello.getByText('자유게시판').boundingBox(),
  ];
  expect((note?.x ?? 0) - (words?.x ?? 0) - (words?.width ?? 0)).toBeLessThan(16);
  await expectFitsPhones(page);
  await expectGood(page);
});

test('when the year has turned, an open home becomes a senior’s @phone-only', async ({ join, server, pageOf }) => {
  const member = await join('new hire');
  await ask(await join('new hire'), unique('새 동료의 질문'));
  const page = await pageOf(member);
  await page.clock.install();
  await page.goto('/main');
  await expect(guide(page)).toBeVisible();

  await hireEarlier(server, member, 1);
  await page.clock.fastForward(6 * 60_000); // As long as what is known of the member is taken for true.
  await comeBack(page);
  await expect(page.getByText(CONGRATULATION)).toBeVisible();
  await expect(waitingSection(page)).toBeVisible();
  await expect(guide(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(CONGRATULATION)).toBeVisible();

  await page.getByRole('button', { name: '축하 인사 닫기' }).click();
  await expect(page.getByText(CONGRATULATION)).toHaveCount(0);
  await page.reload();
  await expect(waitingSection(page)).toBeVisible();
  await expect(page.getByText(CONGRATULATION)).toHaveCount(0);
});

test('an admin’s home is that of an employee of their years', async ({ admin, join, pageOf }) => {
  await ask(await join('new hire'), unique('관리자도 답할 질문'));
  const page = await pageOf(admin);
  const { yearsOfService } = await admin.call('GET /api/members/me', {});
  await page.goto('/main');
  await expect(yearsOfService < 2 ? guide(page) : waitingSection(page)).toBeVisible();
});
