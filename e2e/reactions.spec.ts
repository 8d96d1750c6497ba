/** Members react to posts and comments by one tap. How many have is told to everybody, who to nobody. */
import type { Board } from '@ieum/contract/boards';
import type { Reaction } from '@ieum/contract/reaction-kinds';
import type { Locator, Page, Route } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';
import { commentsOf, writeFreePost } from './harness/comments.ts';
import { hold } from './harness/hold-requests.ts';
import { noteShifts, openLive, whereabouts, withoutLive } from './harness/live.ts';
import { expectGood } from './harness/look.ts';
import type { Member } from './harness/members.ts';
import { unique } from './harness/screens.ts';
import { expectToast } from './harness/toasts.ts';

const FAILED = '반응을 저장하지 못했습니다.';
const OWN = '내가 쓴 글에는 반응할 수 없어요.';
const REACTIONS = /\/api\/reactions\//;

const ofPost = (page: Page) => page.getByRole('article').getByRole('group', { name: '반응' });
const ofComment = (page: Page, index: number) => commentsOf(page).nth(index).getByRole('group', { name: '반응' });
const button = (bar: Locator, name: string) => bar.getByRole('button', { name, exact: true });

/** What the bar says, and which of it is one's own. */
async function expectBar(bar: Locator, names: [string, string, string], mine: string | null): Promise<void> {
  await expect(bar.getByRole('button')).toHaveCount(3);
  for (const name of names) await expect(button(bar, name)).toHaveAttribute('aria-pressed', String(name === mine));
}

function react(member: Member, board: Board, id: number, kind: Reaction) {
  return member.call('PUT /api/reactions/{board}/posts/{id}', { params: { board, id }, body: { kind } });
}

function reactToComment(member: Member, id: number, kind: Reaction) {
  return member.call('PUT /api/reactions/{board}/comments/{id}', { params: { board: 'free', id }, body: { kind } });
}

function reactionsOf(member: Member, board: Board, id: number) {
  return member.call('GET /api/reactions/{board}/posts/{id}', { params: { board, id } });
}

async function commentIdsOf(member: Member, postId: number): Promise<number[]> {
  return (await member.call('GET /api/free-comments/{postId}', { params: { postId } })).map(({ id }) => id);
}

const WRITE: Record<Board, (senior: Member, newHire: Member) => Promise<number>> = {
  free: (senior) => writeFreePost(senior, ['남의 댓글']),
  async qna(senior, newHire) {
    const title = unique('질문');
    const { id } = await newHire.call('POST /api/qna-post/create', { body: { title, content: '내용', tagIds: [] } });
    await senior.call('POST /api/qna-comment/create', { body: { qnaPostId: id, content: '답변이에요.' } });
    return id;
  },
  tip: async (senior) =>
    (await senior.call('POST /api/tip-posts', { body: { title: unique('꿀팁'), content: '내용' } })).id,
};

for (const [board, word] of [
  ['free', '댓글'],
  ['qna', '답변'],
  ['tip', null],
] as const) {
  test(`a ${board} post is reacted to by one tap; another tap changes it, the same takes it back`, {
    tag: '@phone',
  }, async ({ join, signedInPage }) => {
    const [senior, newHire, reader] = [await join('senior'), await join('new hire'), await join('senior')];
    const id = await WRITE[board](senior, newHire);
    await react(await join('new hire'), board, id, 'helpful');
    const page = await signedInPage(reader);
    await page.goto(`/${board}/${id}`);
    await expectBar(ofPost(page), ['도움돼요 1', '고마워요 0', '응원해요 0'], null);
    await button(ofPost(page), '고마워요 0').click();
    await expectBar(ofPost(page), ['도움돼요 1', '고마워요 1', '응원해요 0'], '고마워요 1');
    await button(ofPost(page), '도움돼요 1').click();
    await expectBar(ofPost(page), ['도움돼요 2', '고마워요 0', '응원해요 0'], '도움돼요 2');
    await expect.poll(async () => (await reactionsOf(reader, board, id)).post.mine).toBe('helpful');

    if (word !== null) {
      await button(ofComment(page, 0), '응원해요 0').click();
      await expectBar(ofComment(page, 0), ['도움돼요 0', '고마워요 0', '응원해요 1'], '응원해요 1');
      await expect
        .poll(async () => Object.values((await reactionsOf(reader, board, id)).comments))
        .toMatchObject([{ counts: { helpful: 0, thanks: 0, cheer: 1 }, mine: 'cheer' }]);
    }
    await expectGood(page);

    // What was pressed is still there for whoever comes back.
    await page.reload();
    await expectBar(ofPost(page), ['도움돼요 2', '고마워요 0', '응원해요 0'], '도움돼요 2');
    if (word !== null) await expectBar(ofComment(page, 0), ['도움돼요 0', '고마워요 0', '응원해요 1'], '응원해요 1');
    await button(ofPost(page), '도움돼요 2').click();
    await expectBar(ofPost(page), ['도움돼요 1', '고마워요 0', '응원해요 0'], null);
    await expect
      .poll(async () => (await reactionsOf(reader, board, id)).post)
      .toEqual({ counts: { helpful: 1, thanks: 0, cheer: 0 }, mine: null });
  });
}

test('a reaction shows before the server has answered; refused, it is taken back with words', async ({
  join,
  signedInPage,
}) => {
  const reader = await join('senior');
  const id = await writeFreePost(await join('senior'), ['남의 댓글']);
  const page = await signedInPage(reader);
  const answer = await hold(page, 'PUT', REACTIONS);
  await page.goto(`/free/${id}`);
  for (const bar of [ofPost(page), ofComment(page, 0)]) {
    await button(bar, '도움돼요 0').click();
    await expectBar(bar, ['도움돼요 1', '고마워요 0', '응원해요 0'], '도움돼요 1');
    await answer('refuse');
    await expectToast(page, FAILED);
    await expectBar(bar, ['도움돼요 0', '고마워요 0', '응원해요 0'], null);
    await expect(button(bar, '도움돼요 0')).toBeFocused();
  }
  await button(ofPost(page), '고마워요 0').click();
  await answer('pass');
  await expect.poll(async () => (await reactionsOf(reader, 'free', id)).post.mine).toBe('thanks');
  await expectBar(ofPost(page), ['도움돼요 0', '고마워요 1', '응원해요 0'], '고마워요 1');
});

test('without a network, what was pressed is taken back with words', async ({ join, signedInPage }) => {
  const id = await writeFreePost(await join('senior'));
  const page = await signedInPage(await join('senior'));
  await page.goto(`/free/${id}`);
  await expectBar(ofPost(page), ['도움돼요 0', '고마워요 0', '응원해요 0'], null);
  const away = (route: Route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback());
  await page.route(REACTIONS, away);
  await button(ofPost(page), '응원해요 0').click();
  await expectToast(page, FAILED);
  await expectBar(ofPost(page), ['도움돼요 0', '고마워요 0', '응원해요 0'], null);
  await page.unroute(REACTIONS, away);
  await button(ofPost(page), '응원해요 0').click();
  await expectBar(ofPost(page), ['도움돼요 0', '고마워요 0', '응원해요 1'], '응원해요 1');
});

test('of quick presses the last one counts, and nothing is counted twice', async ({ join, signedInPage }) => {
  const reader = await withoutLive(await join('senior'));
  const id = await writeFreePost(await join('senior'));
  const page = await signedInPage(reader);
  const answer = await hold(page, 'PUT', REACTIONS);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (REACTIONS.test(request.url()) && request.method() !== 'GET') {
      sent.push(`${request.method()} ${request.postData() ?? ''}`);
    }
  });
  await page.goto(`/free/${id}`);
  const bar = ofPost(page);
  await button(bar, '도움돼요 0').click();
  await button(bar, '고마워요 0').click();
  await button(bar, '고마워요 1').click();
  await button(bar, '응원해요 0').click();
  await expectBar(bar, ['도움돼요 0', '고마워요 0', '응원해요 1'], '응원해요 1');
  await answer('pass');
  await answer('pass');
  await expect
    .poll(async () => (await reactionsOf(reader, 'free', id)).post)
    .toEqual({ counts: { helpful: 0, thanks: 0, cheer: 1 }, mine: 'cheer' });
  await expectBar(bar, ['도움돼요 0', '고마워요 0', '응원해요 1'], '응원해요 1');
  expect(sent).toEqual(['PUT {"kind":"helpful"}', 'PUT {"kind":"cheer"}']);

  // A press that fails says nothing while a later one is on its way.
  await button(bar, '도움돼요 0').click();
  await button(bar, '도움돼요 1').click();
  await answer('refuse');
  await expect.poll(async () => (await reactionsOf(reader, 'free', id)).post.mine).toBeNull();
  await expectBar(bar, ['도움돼요 0', '고마워요 0', '응원해요 0'], null);
  expect(sent.slice(2)).toEqual(['PUT {"kind":"helpful"}', 'DELETE ']);
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test('an answer that is older than a press does not undo it', async ({ join, signedInPage }) => {
  const reader = await withoutLive(await join('senior'));
  const id = await writeFreePost(await join('senior'));
  const page = await signedInPage(reader);
  const answer = await hold(page, 'GET', REACTIONS);
  await page.goto(`/free/${id}`);
  // Nothing waits for it: the post says itself how many there are.
  await expectBar(ofPost(page), ['도움돼요 0', '고마워요 0', '응원해요 0'], null);
  await button(ofPost(page), '도움돼요 0').click();
  await expect.poll(async () => (await reactionsOf(reader, 'free', id)).post.mine).toBe('helpful');
  await answer('pass');
  await answer('pass'); // Asked again, because the first answer may have been older than the press.
  await expectBar(ofPost(page), ['도움돼요 1', '고마워요 0', '응원해요 0'], '도움돼요 1');
});

test('the keyboard reacts as a finger does, and stays where it is', async ({ join, signedInPage }) => {
  const id = await writeFreePost(await join('senior'));
  const page = await signedInPage(await join('senior'));
  await page.goto(`/free/${id}`);
  await button(ofPost(page), '도움돼요 0').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectBar(ofPost(page), ['도움돼요 0', '고마워요 1', '응원해요 0'], '고마워요 1');
  await expect(button(ofPost(page), '고마워요 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectBar(ofPost(page), ['도움돼요 0', '고마워요 0', '응원해요 0'], null);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectBar(ofPost(page), ['도움돼요 0', '고마워요 0', '응원해요 1'], '응원해요 1');
});

test('others’ reactions come by themselves: numbers change, and nothing moves or is announced', async ({
  join,
  signedInPage,
}) => {
  const [author, reader, colleague] = [await join('senior'), await join('senior'), await join('senior')];
  const id = await writeFreePost(author, ['첫 댓글', '둘째 댓글']);
  const [first = 0] = await commentIdsOf(author, id);
  const [page, other] = [await signedInPage(reader), await signedInPage(colleague)];
  await openLive(page, `/free/${id}`);
  await other.goto(`/free/${id}`);
  await expectBar(ofComment(page, 1), ['도움돼요 0', '고마워요 0', '응원해요 0'], null);
  await button(ofPost(page), '도움돼요 0').click();
  await expectBar(ofPost(page), ['도움돼요 1', '고마워요 0', '응원해요 0'], '도움돼요 1');
  const shifts = await noteShifts(page);
  const before = await whereabouts(page);

  await button(ofPost(other), '도움돼요 1')
    .or(button(ofPost(other), '도움돼요 0'))
    .click();
  await expectBar(ofPost(page), ['도움돼요 2', '고마워요 0', '응원해요 0'], '도움돼요 2');
  await reactToComment(colleague, first, 'thanks');
  await expectBar(ofComment(page, 0), ['도움돼요 0', '고마워요 1', '응원해요 0'], null);
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /바뀐 내용 보기$/ })).toHaveCount(0);
  expect([await whereabouts(page), await shifts()]).toEqual([before, 0]);

  // One's own in another tab, too.
  await reader.call('DELETE /api/reactions/{board}/posts/{id}', { params: { board: 'free', id } });
  await expectBar(ofPost(page), ['도움돼요 1', '고마워요 0', '응원해요 0'], null);
});

test('one’s own cannot be reacted to: it says how many have, and why not', { tag: '@phone' }, async ({
  join,
  signedInPage,
}) => {
  const [author, colleague] = [await join('senior'), await join('senior')];
  const id = await writeFreePost(author, ['내 댓글', '내 다른 댓글']);
  const [first = 0] = await commentIdsOf(author, id);
  await react(colleague, 'free', id, 'helpful');
  await reactToComment(colleague, first, 'thanks');
  const page = await signedInPage(author);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (REACTIONS.test(request.url()) && request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto(`/free/${id}`);
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

test('who may see a hidden post sees its reactions', async ({ join, signedInPage, admin }) => {
  const author = await join('senior');
  const id = await writeFreePost(author);
  for (let reporter = 0; reporter < 3; reporter++) {
    const member = await join('senior');
    if (reporter === 0) await react(member, 'free', id, 'cheer');
    await member.call('POST /api/free-posts/{id}/report', { params: { id } });
  }
  const page = await signedInPage(author);
  await page.goto(`/free/${id}`);
  await expect(button(ofPost(page), '응원해요 1')).toBeDisabled();
  const atAdmin = await signedInPage(admin);
  await atAdmin.goto(`/free/${id}`);
  await expectBar(ofPost(atAdmin), ['도움돼요 0', '고마워요 0', '응원해요 1'], null);
});

test('a card says how many have reacted, in whichever way, where any have', { tag: '@phone' }, async ({
  join,
  signedInPage,
}) => {
  const [author, reader] = [await join('senior'), await join('senior')];
  const write = (title: string) => author.call('POST /api/tip-posts', { body: { title, content: '내용' } });
  const [liked, quiet] = [unique('반응이 있는 꿀팁'), unique('조용한 꿀팁')];
  await write(quiet);
  const { id } = await write(liked);
  await react(await join('senior'), 'tip', id, 'helpful');
  await react(await join('senior'), 'tip', id, 'thanks');
  const page = await signedInPage(reader);
  await page.goto(`/tip/${id}`);
  await button(ofPost(page), '응원해요 0').click();
  await expect.poll(async () => (await reactionsOf(reader, 'tip', id)).post.mine).toBe('cheer');
  await page.goto('/tip');
  const card = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect(card(liked)).toContainText('반응 3개');
  await expect(card(quiet)).toBeVisible();
  await expect(card(quiet)).not.toContainText('반응');
  await expectGood(page);
});

test('how many have reacted and answered stand in one line, however narrow the card', { tag: '@phone' }, async ({
  join,
  signedInPage,
}) => {
  const author = await join('new hire');
  const tags = await author.call('GET /api/qna-tags/list', {});
  const title = unique('태그가 많은 질문');
  const { id } = await author.call('POST /api/qna-post/create', {
    body: { title, content: '내용', tagIds: tags.slice(0, 4).map((tag) => tag.id) },
  });
  await react(await join('senior'), 'qna', id, 'helpful');
  const page = await signedInPage(author);
  await page.goto('/qna');
  const card = page.getByRole('article').filter({ hasText: title });
  const middleOf = async (text: string) => {
    const box = await card.getByText(text, { exact: true }).locator('..').boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  for (let width = 320; width <= 400; width += 10) {
    await page.setViewportSize({ width, height: 740 });
    expect(await middleOf('반응 1개')).toBe(await middleOf('답변 0'));
  }
});

test('samples cannot be reacted to', async ({ join, signedInPage }) => {
  const page = await signedInPage(await join('senior'));
  await page.route(/\/api\/free-posts\/\d+$/, (route) => route.abort());
  await page.goto('/free/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('서버에 연결하지 못해 예시 글을')).toBeVisible();
  await expect(ofPost(page)).toHaveCount(0);
});

test('a finger has room for each, without sideways scroll on the smallest phone', {
  tag: '@phone-only',
}, async ({ join, signedInPage }) => {
  const [author, reader] = [await join('senior'), await join('senior')];
  const id = await writeFreePost(
    author,
    Array.from({ length: 10 }, (_, index) => `댓글 ${index + 1}`),
  );
  const page = await signedInPage(reader);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/free/${id}`);
    await expectBar(ofComment(page, 9), ['도움돼요 0', '고마워요 0', '응원해요 0'], null);
    for (const bar of [ofPost(page), ofComment(page, 9)]) {
      const boxes = await Promise.all((await bar.getByRole('button').all()).map((one) => one.boundingBox()));
      // Beside each other: one row, with the 44 px of a finger for each.
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
      for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expectNoSidewaysScroll(page);
  }
  // What a finger can hit beyond what is seen stays unseen.
  await page.emulateMedia({ forcedColors: 'active' });
  const colors = await ofComment(page, 9)
    .getByRole('button')
    .first()
    .evaluate((one) => [getComputedStyle(one).borderTopColor, getComputedStyle(document.body).backgroundColor]);
  expect(colors[0]).toBe(colors[1]);
});
