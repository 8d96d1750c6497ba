/** What pictures cost those who read, and what they see without a network. */
import { expect, expectAccessible, test } from './fixtures.ts';
import { noteShifts } from './harness/live.ts';
import { drawnPicture, give, losePictures, postPicture, uploadNoise } from './harness/pictures.ts';
import { commentsOf, writePost } from './harness/posts.ts';
import { holdAll } from './harness/requests.ts';
import { fillPost, unique } from './harness/screens.ts';
import { settle } from './harness/settle.ts';
import { trafficOf } from './harness/traffic.ts';

const KB = 1000;

test('nothing moves when pictures come, and none is fetched twice @phone-only', async ({ join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/free');
  const title = unique('사진 많은 글');
  const ids: number[] = [];
  for (let picture = 0; picture < 4; picture++) ids.push(await uploadNoise(page, member));
  const id = await writePost(member, 'free', title, { pictures: ids.map((one) => ({ id: one })) });
  for (let comment = 0; comment < 16; comment++) {
    const one = await uploadNoise(page, member, { width: 900, height: 600 });
    await member.call('POST /api/free-comments', {
      body: { freePostId: id, content: '저도요', pictures: [{ id: one }] },
    });
  }

  const traffic = await trafficOf(page);
  const pictures = () => traffic.paths().filter((path) => path.startsWith('/api/pictures/'));
  await page.goto('/free');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await settle(page);
  // Of each post the first, small.
  await expect.poll(() => pictures()).toContain(`/api/pictures/${ids[0]}?size=small`);
  await expect.poll(() => traffic.open()).toBe(0);
  const others = ids.slice(1).map((one) => `/api/pictures/${one}?`);
  expect(pictures().filter((path) => /size=large/.test(path) || others.some((one) => path.startsWith(one)))).toEqual(
    [],
  );
  traffic.take();

  const letGo = await holdAll(page, '**/api/pictures/**');
  await page.goto(`/free/${id}`);
  const article = page.getByRole('article').first();
  await expect(commentsOf(page).getByRole('listitem').first()).toBeAttached();
  await settle(page);
  const shifts = await noteShifts(page);
  letGo();
  await expect(article.getByRole('img')).toHaveCount(4);
  await settle(page);
  await expect.poll(() => traffic.open()).toBe(0);
  expect(await shifts()).toBe(0);
  const first = pictures();
  expect(first.length).toBeLessThan(12);
  const small = traffic.take().filter(({ path }) => /^\/api\/pictures\/\d+\?size=small$/.test(path));
  expect(small.length).toBeGreaterThanOrEqual(4);
  expect(small.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(300 * KB);

  const seen = [...first];
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(60);
  }
  await expect(commentsOf(page).getByRole('img')).toHaveCount(16);
  await settle(page);
  seen.push(...pictures());
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(20);
});

test('a long screenshot shows its top, and is scrolled in the large view @phone', async ({ join, pageOf }) => {
  const member = await join('senior');
  const page = await pageOf(member);
  const { id } = await postPicture(page, member, '긴 화면', { width: 400, height: 4000 });
  await page.goto(`/free/${id}`);
  const button = page.getByRole('article').getByRole('button', { name: '긴 화면' });
  const box = await button.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(0.5, 1);
  await button.click();
  const region = page.getByRole('dialog').getByRole('region', { name: '긴 화면' });
  await expect(region.getByRole('img')).toBeVisible();
  await expect.poll(() => region.evaluate((it) => it.scrollHeight > 2 * it.clientHeight)).toBe(true);
  await region.focus();
  await page.keyboard.press('End');
  await expect.poll(() => region.evaluate((it) => it.scrollTop)).toBeGreaterThan(0);
  await expectAccessible(page);
});

test('a form that waits for a picture says so, and can stop waiting', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/free/write');
  await fillPost(page, { title: unique('기다림'), content: '내용' });
  const picture = await drawnPicture(page, 'red');
  const paste = (text: string) => give(page.getByLabel('내용'), 'paste', picture, text);
  const chosen = page.getByRole('list', { name: '사진', exact: true }).getByRole('listitem');
  await expect(page.locator('form').getByLabel(/^사진 넣기/)).toBeVisible();
  expect(await paste('표에서 복사한 글')).toBe(true); // The browser goes on and puts the text there.
  await expect(chosen).toHaveCount(0);

  const letGo = await holdAll(page, '**/api/pictures');
  expect(await paste('')).toBe(false);
  await expect(chosen).toHaveCount(1);
  const submit = page.getByRole('button', { name: '등록', exact: true });
  await submit.click();
  const waiting = page.getByText('사진을 다 올리면 등록해요.');
  await expect(waiting).toBeVisible();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: '취소', exact: true }).click();
  await expect(waiting).toBeHidden();
  await expect(page.locator('form').getByLabel(/^사진 넣기/)).toBeFocused();
  await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page).toHaveURL('/free/write');
});

test('files that are dropped before the picker is loaded are taken', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'), '/free');
  const picture = await drawnPicture(page, 'red');
  const letGo = await holdAll(page, /\/assets\/texts-.*\.js$/);
  await page.goto('/free/write');
  await give(page.getByLabel('내용'), 'drop', picture);
  await expect(page.locator('form').getByLabel(/^사진 넣기/)).toHaveCount(0);
  letGo();
  await expect(page.getByRole('list', { name: '사진', exact: true }).getByRole('listitem')).toHaveCount(1);
});

test('a picture of a draft that is gone says so beside it, and the rest can be sent', async ({ join, pageOf }) => {
  const title = unique('어제 쓴 글');
  const page = await pageOf(await join('senior'), '/free/write');
  await fillPost(page, { title, content: '내용' });
  await page
    .locator('form')
    .getByLabel(/^사진 넣기/)
    .setInputFiles([await drawnPicture(page, 'red')]);
  const chosen = page.getByRole('list', { name: '사진', exact: true }).getByRole('listitem');
  await expect(chosen).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await losePictures(page);
  await page.reload();
  await expect(chosen.getByRole('alert')).toHaveText('올린 사진이 남아 있지 않아요. 빼고 다시 넣어 주세요.');
  const submit = page.getByRole('button', { name: '등록', exact: true });
  await submit.click();
  await expect(page.getByRole('alertdialog')).toContainText('올리지 못한 사진이 있어요.');
  await page.getByRole('alertdialog').getByRole('button').click();
  await page.getByRole('button', { name: '사진 1 빼기' }).click();
  await submit.click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
