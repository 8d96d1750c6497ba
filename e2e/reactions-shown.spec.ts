/** How many have reacted is told to everybody, who to nobody. */
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { noteShifts, openLive, whereabouts } from './harness/live.ts';
import { expectFitsPhones, expectGood, expectOneRow, expectRoomForFinger } from './harness/look.ts';
import { ask, writeFreePost, writePost } from './harness/posts.ts';
import {
  button,
  expectBar,
  noteReactions,
  ofComment,
  ofPost,
  press,
  REACTIONS_PATH,
  react,
  reactionsOf,
  reactToComment,
} from './harness/reactions.ts';
import { unique } from './harness/screens.ts';

const OWN = '내가 쓴 글에는 반응할 수 없어요.';

test('others’ reactions come by themselves, and nothing moves or is announced', async ({ join, pageOf }) => {
  const [author, reader, colleague] = [await join('senior'), await join('senior'), await join('senior')];
  const id = await writeFreePost(author, ['첫 댓글', '둘째 댓글']);
  const [page, other] = [await pageOf(reader), await pageOf(colleague)];
  await openLive(page, `/free/${id}`);
  await other.goto(`/free/${id}`);
  await expectBar(ofComment(page, 1), ['도움돼요 0', '고마워요 0', '응원해요 0'], null);
  await press(ofPost(page), '도움돼요 0');
  await expectBar(ofPost(page), ['도움돼요 1', '고마워요 0', '응원해요 0'], '도움돼요 1');
  const shifts = await noteShifts(page);
  const before = await whereabouts(page);

  await press(ofPost(other), '도움돼요 1');
  await expectBar(ofPost(page), ['도움돼요 2', '고마워요 0', '응원해요 0'], '도움돼요 2');
  await reactToComment(colleague, id, 0, 'thanks');
  await expectBar(ofComment(page, 0), ['도움돼요 0', '고마워요 1', '응원해요 0'], null);
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /바뀐 내용 보기$/ })).toHaveCount(0);
  expect([await whereabouts(page), await shifts()]).toEqual([before, 0]);

  // One's own in another tab, too.
  await reader.call('DELETE /api/reactions/{board}/posts/{id}', { params: { board: 'free', id } });
  await expectBar(ofPost(page), ['도움돼요 1', '고마워요 0', '응원해요 0'], null);
});

test('one’s own cannot be reacted to: it says how many have, and why not @phone-only', async ({ join, pageOf }) => {
  const [author, colleague] = [await join('senior'), await join('senior')];
  const id = await writeFreePost(author, ['내 댓글', '내 다른 댓글']);
  await react(colleague, 'free', id, 'helpful');
  await reactToComment(colleague, id, 0, 'thanks');
  const page = await pageOf(author, `/free/${id}`);
  const sent = noteReactions(page);
  for (const [bar, name] of [
    [ofPost(page), '도움돼요 1'],
    [ofComment(page, 0), '고마워요 1'],
  ] as const) {
    const own = button(bar, name);
    await expect(own).toBeDisabled();
    await expect(own).not.toHaveAttribute('aria-pressed');
    await expect(own).toHaveAccessibleDescription(OWN);
    const shownWidth = async () => (await bar.getByText(OWN).boundingBox())?.width;
    expect(await shownWidth()).toBeLessThanOrEqual(1);
    await own.click({ force: true });
    await expect.poll(shownWidth).toBeGreaterThan(100);
  }
  // A comment without reactions says nothing of them.
  await expect(ofComment(page, 1)).toHaveCount(0);
  await expectGood(page);
  expect(sent).toEqual([]);
});

test('a card says how many have reacted, in whichever way, where any have @phone-only', async ({ join, pageOf }) => {
  const [author, reader] = [await join('senior'), await join('senior')];
  const [liked, quiet] = [unique('반응이 있는 꿀팁'), unique('조용한 꿀팁')];
  await writePost(author, 'tip', quiet);
  const id = await writePost(author, 'tip', liked);
  await react(await join('senior'), 'tip', id, 'helpful');
  await react(await join('senior'), 'tip', id, 'thanks');
  const page = await pageOf(reader, `/tip/${id}`);
  await press(ofPost(page), '응원해요 0');
  await expect.poll(async () => (await reactionsOf(reader, 'tip', id)).post.mine).toBe('cheer');
  await page.goto('/tip');
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect(card(liked)).toContainText('반응 3');
  await expect(card(quiet)).toBeVisible();
  await expect(card(quiet)).not.toContainText('반응');
  await expectGood(page);
});

test('how many have reacted and answered stand in one line on any card @phone', async ({ join, pageOf }) => {
  const author = await join('new hire');
  const tags = await author.call('GET /api/qna-tags/list', {});
  const title = unique('태그가 많은 질문');
  const id = await ask(author, title, { tagIds: tags.slice(0, 4).map((tag) => tag.id) });
  await react(await join('senior'), 'qna', id, 'helpful');
  const page = await pageOf(author, '/qna');
  const card = page.getByRole('article').filter({ hasText: title });
  const middleOf = async (text: string) => {
    const box = await card.getByText(text, { exact: true }).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  for (let width = 320; width <= 400; width += 10) {
    await page.setViewportSize({ width, height: 740 });
    expect(await middleOf('반응 1')).toBe(await middleOf('답변 0'));
  }
});

test('samples cannot be reacted to', async ({ join, pageOf }) => {
  const page = await pageOf(await join('senior'));
  await page.route(/\/api\/free-posts\/\d+$/, (route) => route.abort());
  await page.goto('/free/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('서버에 연결하지 못해 예시 글을')).toBeVisible();
  await expect(ofPost(page)).toHaveCount(0);
});

test('a finger has room for each, and the smallest phone for all @phone-only', async ({ join, pageOf }) => {
  const [author, reader] = [await join('senior'), await join('senior')];
  const id = await writeFreePost(
    author,
    Array.from({ length: 10 }, (_, index) => `댓글 ${index + 1}`),
  );
  const page = await pageOf(reader);
  await expectFitsPhones(page, async () => {
    await page.goto(`/free/${id}`);
    await expectBar(ofComment(page, 9), ['도움돼요 0', '고마워요 0', '응원해요 0'], null);
    for (const bar of [ofPost(page), ofComment(page, 9)]) {
      await expectRoomForFinger(...(await bar.getByRole('button').all()));
      await expectOneRow(bar.getByRole('button'));
    }
  });
  // What a finger can hit beyond what is seen stays unseen.
  await page.emulateMedia({ forcedColors: 'active' });
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(ofComment(page, 9).getByRole('button').first()).toHaveCSS('border-top-color', background);
});

test('when many have reacted in each way, the three are still in one row @phone-only', async ({ join, pageOf }) => {
  const [author, reader] = [await join('senior'), await join('senior')];
  const id = await writeFreePost(author, ['인기 있는 댓글']);
  const page = await pageOf(reader);
  // As if so many members had.
  await page.route(REACTIONS_PATH, async (route) => {
    const { post, comments } = await reactionsOf(reader, 'free', id);
    const counts = { helpful: 88, thanks: 88, cheer: 88 };
    const many = Object.keys(comments).map((comment) => [comment, { counts, mine: null }]);
    await route.fulfill({ json: { post, comments: Object.fromEntries(many) } });
  });
  for (const width of [412, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/free/${id}`);
    await expectBar(ofComment(page, 0), ['도움돼요 88', '고마워요 88', '응원해요 88'], null);
    await expectOneRow(ofComment(page, 0).getByRole('button'));
    await expectNoSidewaysScroll(page);
  }
});
