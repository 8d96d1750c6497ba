/** At the end of a post: those beside it in the list that it was opened from, and related ones. */
import { expect, test } from './fixtures.ts';
import { noteShifts } from './harness/live.ts';
import { expectGood, expectRoomForFinger } from './harness/look.ts';
import { writeFreePost, writePost } from './harness/posts.ts';
import { holdAll } from './harness/requests.ts';
import { unique } from './harness/screens.ts';

test('leads through the list that it was opened from, and back to it @phone', async ({ join, pageOf }) => {
  const author = await join('senior');
  // One that no other test uses: the first post that has it is the last of the list.
  const tag = (await author.call('GET /api/free_tags', {})).at(-1);
  const write = async (title: string, tagIds: number[]) => {
    return { id: await writePost(author, 'free', title, { tagIds }), title };
  };
  const tagged = [Number(tag?.id)];
  const first = await write(unique('가방'), tagged);
  const between = await write(unique('나무'), []);
  const second = await write(unique('다리'), tagged);
  const third = await write(unique('라면'), tagged);
  const page = await pageOf(await join('senior'));
  const around = page.getByRole('navigation', { name: '이어서 읽기' });
  const next = around.getByRole('link', { name: /^다음 글/ });
  const previous = around.getByRole('link', { name: /^이전 글/ });

  await page.goto(`/free?tag=${tagged[0]}`);
  await page.getByRole('link', { name: second.title }).click();
  await expect(previous).toHaveAccessibleName(`이전 글 ${third.title}`);
  await expect(next).toHaveAccessibleName(`다음 글 ${first.title}`);
  await expectRoomForFinger(previous, next);
  await expectGood(page);
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  await expect(next).toHaveCount(0);
  await expect(previous).toHaveAccessibleName(`이전 글 ${second.title}`);
  await page.getByRole('link', { name: '목록으로' }).click();
  await expect(page).toHaveURL(`/free?tag=${tagged[0]}`);

  // Opened by its address, it stands in the whole list.
  await page.goto(`/free/${second.id}`);
  await expect(next).toHaveAccessibleName(`다음 글 ${between.title}`);
});

test('related posts come below the comments without moving anything @phone', async ({ join, pageOf }) => {
  const author = await join('senior');
  const word = unique('주차장');
  const other = await writePost(author, 'tip', `${word} 등록 안내`);
  const id = await writePost(author, 'tip', `${word} 등록 방법`);
  const page = await pageOf(await join('senior'));
  // Of a typeface that comes meanwhile, names become wider or narrower by a pixel or two.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(`/free/${await writeFreePost(author, ['댓글'])}`);
  await expect(page.getByRole('heading', { name: /^댓글/ })).toBeVisible();

  const letGo = await holdAll(page, /\/api\/around\//);
  await page.goto(`/tip/${id}`);
  await expect(page.getByRole('button', { name: '스크랩' })).toBeVisible();
  const shifts = await noteShifts(page);
  letGo();
  const related = page.getByRole('region', { name: '관련 글' });
  await expect(related.getByRole('link')).toHaveText([`${word} 등록 안내`]);
  // Less than a pixel, by which heights are rounded.
  expect(await shifts()).toBeLessThan(0.0001);
  await related.getByRole('link').click();
  await expect(page).toHaveURL(`/tip/${other}`);
});

test('a post is read without them where they cannot be loaded', async ({ join, pageOf }) => {
  const author = await join('senior');
  await writeFreePost(author);
  const id = await writeFreePost(author, ['댓글']);
  const page = await pageOf(await join('senior'));
  await page.route(/\/api\/around\//, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`/free/${id}`);
  await expect(page.getByRole('listitem').getByText('댓글')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '이어서 읽기' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
