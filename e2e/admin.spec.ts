import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { writePost } from './harness/posts.ts';
import { logIn, pressAndConfirm, unique } from './harness/screens.ts';
import { ADMIN } from './harness/server.ts';
import { settle } from './harness/settle.ts';

test.use({ serviceWorker: true });

test('an admin is led to the dashboard, which counts and lists the members', async ({ page, join }) => {
  const newest = await join('new hire');
  await page.goto('/login');
  await logIn(page, ADMIN);
  await expect(page).toHaveURL('/admin');
  for (const heading of ['회원 통계', '신고된 게시글', '회원 목록']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await expect(page.getByRole('row').filter({ hasText: newest.email })).toContainText(newest.nickname);
});

test('the menu of the console leads to its screens, and says which one is open @phone', async ({ admin, pageOf }) => {
  const page = await pageOf(admin, '/admin');
  const menu = page.getByRole('navigation', { name: '관리자', exact: true });
  const open = menu.locator('[aria-current=page]');
  await expect(open).toHaveText('현황');
  for (const [label, path] of [
    ['회원', '/admin/members'],
    ['가입 관리', '/admin/joins'],
    ['웹훅', '/admin/hooks'],
    ['현황', '/admin'],
  ] as const) {
    await menu.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(open).toContainText(label);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('a notice pushes nothing down that is shown before it @phone', async ({ admin, pageOf }) => {
  const page = await pageOf(admin);
  const statistics = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '회원 통계', includeHidden: true }) });
  await page.route('**/api/admin/notices', async (route) => {
    // It comes last, when all else has been laid out and painted.
    await expect(statistics.locator('dd', { hasText: /\d/ })).toHaveCount(3);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await route.fulfill({ json: ['OPEN_SIGNUP'] });
  });
  await page.goto('/admin');
  await expect(page.getByText('지금은 누구나 아무 이메일로나')).toBeVisible();
  await expect(page.getByRole('heading', { name: '회원 통계' })).toBeVisible();

  await settle(page);
  // A notice that pushes the rest down counts for hundredths; less is a fraction of a pixel.
  expect(await page.evaluate(shiftsSoFar)).toBeLessThan(0.001);
});

/** The sum of all layout shifts since the page was opened. The observer is called in the order of its entries. */
function shiftsSoFar(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.entryType === 'mark') resolve(sum);
        else sum += (entry as PerformanceEntry & { value: number }).value;
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    observer.observe({ type: 'mark' });
    performance.mark('so far');
  });
}

test('three reports hide a post until an admin activates it', async ({ join, admin, pageOf }) => {
  const author = await join('senior');
  const title = unique('논란이 된 글');
  const id = await writePost(author, 'free', title);
  for (const reporter of [await join('new hire'), await join('senior'), await join('senior')]) {
    await reporter.call('POST /api/free-posts/{id}/report', { params: { id }, body: {} });
  }
  const reader = await pageOf(await join('new hire'), `/free/${id}`);
  await expect(reader.getByText('게시글을 찾을 수 없습니다.')).toBeVisible();

  const page = await pageOf(admin, '/admin');
  const reported = page.getByRole('listitem').filter({ hasText: title });
  await reported.getByRole('button', { name: '활성화' }).click();
  await expect(reported).toBeHidden();

  await reader.reload();
  await expect(reader.getByRole('heading', { name: title })).toBeVisible();
});

test('a decided report keeps its place, a second press decides nothing, and another is deleted @phone', async ({
  join,
  admin,
  pageOf,
}) => {
  const [author, reporter] = [await join('senior'), await join('new hire')];
  const titles = [unique('신고된 꿀팁'), unique('신고된 다른 꿀팁')];
  for (const title of titles) {
    const id = await writePost(author, 'tip', title);
    await reporter.call('POST /api/tip-posts/{id}/report', { params: { id }, body: {} });
  }
  const page = await pageOf(admin);
  const decided: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && decided.push(request.url()));
  await page.goto('/admin?tab=tip');
  const rows = titles.map((title) => page.getByRole('listitem').filter({ hasText: title }));
  const [upper, lower] = rows.toReversed() as [Locator, Locator];
  const dismiss = upper.getByRole('button', { name: '신고 기각' });
  await dismiss.scrollIntoViewIfNeeded();
  await expect(upper.getByRole('button', { name: '활성화' })).toHaveCount(0);
  await settle(page);
  const { x, y, width, height } = (await dismiss.boundingBox()) as DOMRect;
  const pressThere = () => page.mouse.click(x + width / 2, y + height / 2);
  const before = (await lower.boundingBox()) as DOMRect;
  expect(before.y).toBeGreaterThan(y);

  await pressThere();
  await expect(page.getByText('신고를 기각했습니다.')).toBeFocused();
  await settle(page);
  await pressThere();
  await settle(page);

  expect(decided).toHaveLength(1);
  expect(await lower.boundingBox()).toEqual(before);
  await page.getByRole('tab', { name: '자유' }).click();
  await page.getByRole('tab', { name: '꿀팁' }).click();
  await expect(lower.getByRole('button', { name: '신고 기각' })).toBeVisible();
  await expect(page.getByText('신고를 기각했습니다.')).toBeHidden();

  await pressAndConfirm(lower.getByRole('button', { name: '삭제' }), '삭제');
  await expect(lower).toBeHidden();
});

test('who was made an admin since signing in needs no new sign-in', async ({ admin, pageOf }) => {
  const page = await pageOf({ ...admin, session: { ...admin.session, role: 'USER' } }, '/admin');
  await expect(page.getByRole('heading', { name: '회원 목록' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('role'))).toBe('ADMIN');
});
