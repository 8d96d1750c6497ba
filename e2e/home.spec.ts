import { expect, test } from './fixtures.ts';
import { goTo } from './harness/screens.ts';
import { stopClock } from './harness/time.ts';

test('three greetings take turns, four seconds each, and can be stopped', async ({ join, pageOf }) => {
  const page = await pageOf(await join('new hire'));
  await page.clock.install();
  await stopClock(page);
  await page.goto('/main');
  const banner = page.getByRole('region', { name: '인사말' });
  const slide = (number: number) => banner.getByRole('button', { name: `3개 중 ${number}번째` });
  await expect(slide(1)).toHaveAttribute('aria-current', 'true');

  for (const next of [2, 3, 1]) {
    await page.clock.runFor(4000);
    await expect(slide(next)).toHaveAttribute('aria-current', 'true');
  }

  await banner.getByRole('button', { name: '배너 일시 정지' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(12_500);
  await expect(slide(1)).toHaveAttribute('aria-current', 'true');
});

test('each greeting leads to the board that it speaks of @phone', async ({ join, pageOf }) => {
  const page = await pageOf(await join('new hire'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/main');
  for (const [number, address] of [
    [1, '/qna'],
    [2, '/tip'],
    [3, '/free'],
  ] as const) {
    const banner = page.getByRole('region', { name: '인사말' });
    await banner.getByRole('button', { name: `3개 중 ${number}번째` }).click();
    await expect(banner.getByRole('link')).toHaveCount(1);
    // Pressed beside its words: the whole slide leads there.
    const box = await banner.boundingBox();
    if (box === null) throw new Error('The banner is not drawn.');
    await banner.click({ position: { x: box.width - 24, y: 24 } });
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
});

for (const [seniority, may] of [
  ['new hire', ['/free/write', '/qna/write']],
  ['senior', ['/tip/write', '/free/write']],
] as const) {
  test(`home leads a ${seniority} to writing in one press, where they may`, async ({ join, pageOf }) => {
    const page = await pageOf(await join(seniority), '/main');
    const links = page.getByRole('main').getByRole('link', { name: '글쓰기' });
    await expect(links).toHaveCount(may.length);
    for (const [index, address] of may.entries()) await expect(links.nth(index)).toHaveAttribute('href', address);
  });
}

test('each section leads to its board @phone', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/main');
  for (const [board, address] of [
    ['신입 꿀팁', '/tip'],
    ['자유게시판', '/free'],
    ['Q&A', '/qna'],
  ] as const) {
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: board, exact: true }) });
    await section.getByRole('link', { name: /더보기/ }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
});

test('the top bar leads everywhere, and marks where one is @phone', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/main');
  for (const [link, address] of [
    ['신입 꿀팁', '/tip'],
    ['자유게시판', '/free'],
    ['Q&A', '/qna'],
    ['마이페이지', '/mypage'],
    ['홈', '/main'],
  ] as const) {
    await goTo(page, link);
    await expect(page).toHaveURL(address);
    const marked = page.getByRole('banner').locator('[aria-current="page"]');
    await expect(marked).toHaveText(link);
  }
  await page.goto('/free');
  await page.getByRole('banner').getByRole('link', { name: '이음' }).click();
  await expect(page).toHaveURL('/main');
});

test('old addresses lead to where things are', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  for (const [from, to] of [
    ['/userpage', '/mypage'],
    ['/', '/main'],
    ['/login', '/main'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});
