import { expect, test } from './fixtures.ts';
import { withoutLive } from './harness/live.ts';
import { expectGood } from './harness/look.ts';
import { answer, ask, commentsOf, writeFreePost } from './harness/posts.ts';
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
} from './harness/reactions.ts';
import { hold } from './harness/requests.ts';
import { expectToast, unique } from './harness/screens.ts';

const FAILED = '반응을 저장하지 못했습니다.';

test('a question and its answer are reacted to by a tap, and another undoes it @phone-only', async ({
  join,
  pageOf,
}) => {
  const [newHire, reader] = [await join('new hire'), await join('senior')];
  const id = await ask(newHire, unique('질문'));
  await answer(await join('senior'), id);
  await react(await join('new hire'), 'qna', id, 'helpful');
  const page = await pageOf(reader, `/qna/${id}`);
  await expectBar(ofPost(page), ['도움돼요 1', '고마워요 0', '응원해요 0'], null);
  await press(ofPost(page), '고마워요 0');
  await expectBar(ofPost(page), ['도움돼요 1', '고마워요 1', '응원해요 0'], '고마워요 1');
  await press(ofPost(page), '도움돼요 1');
  await expectBar(ofPost(page), ['도움돼요 2', '고마워요 0', '응원해요 0'], '도움돼요 2');
  await press(ofComment(page, 0), '응원해요 0');
  await expectBar(ofComment(page, 0), ['도움돼요 0', '고마워요 0', '응원해요 1'], '응원해요 1');
  await expect
    .poll(async () => Object.values((await reactionsOf(reader, 'qna', id)).comments))
    .toMatchObject([{ counts: { helpful: 0, thanks: 0, cheer: 1 }, mine: 'cheer' }]);
  await expectGood(page);

  // What was pressed is still there for whoever comes back.
  await page.reload();
  await expectBar(ofPost(page), ['도움돼요 2', '고마워요 0', '응원해요 0'], '도움돼요 2');
  await expectBar(ofComment(page, 0), ['도움돼요 0', '고마워요 0', '응원해요 1'], '응원해요 1');
  await press(ofPost(page), '도움돼요 2');
  await expectBar(ofPost(page), ['도움돼요 1', '고마워요 0', '응원해요 0'], null);
  await expect
    .poll(async () => (await reactionsOf(reader, 'qna', id)).post)
    .toEqual({ counts: { helpful: 1, thanks: 0, cheer: 0 }, mine: null });
});

test('a reaction shows before the server has answered, and is taken back if refused', async ({ join, pageOf }) => {
  const reader = await join('senior');
  const id = await writeFreePost(await join('senior'), ['남의 댓글']);
  const page = await pageOf(reader, `/free/${id}`);
  const answer = await hold(page, 'PUT', REACTIONS_PATH);
  for (const bar of [ofPost(page), ofComment(page, 0)]) {
    await press(bar, '도움돼요 0');
    await expectBar(bar, ['도움돼요 1', '고마워요 0', '응원해요 0'], '도움돼요 1');
    await answer('refuse');
    await expectToast(page, FAILED);
    await expectBar(bar, ['도움돼요 0', '고마워요 0', '응원해요 0'], null);
    await expect(button(bar, '도움돼요 0')).toBeFocused();
  }
  await press(ofPost(page), '고마워요 0');
  await answer('pass');
  await expect.poll(async () => (await reactionsOf(reader, 'free', id)).post.mine).toBe('thanks');
  await expectBar(ofPost(page), ['도움돼요 0', '고마워요 1', '응원해요 0'], '고마워요 1');
});

test('a comment that is deleted meanwhile cannot be reacted to, says so, and goes', async ({ join, pageOf }) => {
  const [reader, colleague] = [await withoutLive(await join('senior')), await join('senior')];
  const id = await writeFreePost(colleague, ['곧 지울 댓글', '남을 댓글']);
  const page = await pageOf(reader, `/free/${id}`);
  await expectBar(ofComment(page, 0), ['도움돼요 0', '고마워요 0', '응원해요 0'], null);
  const [comment] = await colleague.call('GET /api/free-comments/{postId}', { params: { postId: id }, query: {} });
  await colleague.call('DELETE /api/free-comments/{id}', { params: { id: Number(comment?.id) } });
  await press(ofComment(page, 0), '고마워요 0');
  await expectToast(page, '이미 삭제된 댓글입니다.');
  await expect(commentsOf(page)).toHaveCount(1);
  await expect(commentsOf(page)).toContainText('남을 댓글');
  await press(ofComment(page, 0), '고마워요 0');
  await expectBar(ofComment(page, 0), ['도움돼요 0', '고마워요 1', '응원해요 0'], '고마워요 1');
});

test('of quick presses the last one counts, and nothing is counted twice', async ({ join, pageOf }) => {
  const reader = await withoutLive(await join('senior'));
  const id = await writeFreePost(await join('senior'));
  const page = await pageOf(reader, `/free/${id}`);
  const answer = await hold(page, 'PUT', REACTIONS_PATH);
  const sent = noteReactions(page);
  const bar = ofPost(page);
  await press(bar, '도움돼요 0');
  await press(bar, '고마워요 0');
  await press(bar, '고마워요 1');
  await press(bar, '응원해요 0');
  await expectBar(bar, ['도움돼요 0', '고마워요 0', '응원해요 1'], '응원해요 1');
  await answer('pass');
  await answer('pass');
  await expect
    .poll(async () => (await reactionsOf(reader, 'free', id)).post)
    .toEqual({ counts: { helpful: 0, thanks: 0, cheer: 1 }, mine: 'cheer' });
  await expectBar(bar, ['도움돼요 0', '고마워요 0', '응원해요 1'], '응원해요 1');
  expect(sent).toEqual(['PUT {"kind":"helpful"}', 'PUT {"kind":"cheer"}']);

  // A press that fails says nothing while a later one is on its way.
  await press(bar, '도움돼요 0');
  await press(bar, '도움돼요 1');
  await answer('refuse');
  await expect.poll(async () => (await reactionsOf(reader, 'free', id)).post.mine).toBeNull();
  await expectBar(bar, ['도움돼요 0', '고마워요 0', '응원해요 0'], null);
  expect(sent.slice(2)).toEqual(['PUT {"kind":"helpful"}', 'DELETE ']);
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test('an answer that is older than a press does not undo it', async ({ join, pageOf }) => {
  const reader = await withoutLive(await join('senior'));
  const id = await writeFreePost(await join('senior'));
  const page = await pageOf(reader);
  const answer = await hold(page, 'GET', REACTIONS_PATH);
  await page.goto(`/free/${id}`);
  // Nothing waits for it: the post says itself how many there are.
  await expectBar(ofPost(page), ['도움돼요 0', '고마워요 0', '응원해요 0'], null);
  await press(ofPost(page), '도움돼요 0');
  await expect.poll(async () => (await reactionsOf(reader, 'free', id)).post.mine).toBe('helpful');
  await answer('pass');
  await answer('pass'); // Asked again, because the first answer may have been older than the press.
  await expectBar(ofPost(page), ['도움돼요 1', '고마워요 0', '응원해요 0'], '도움돼요 1');
});

test('one’s own are asked for again after a failure, until they are known', async ({ join, pageOf }) => {
  const reader = await withoutLive(await join('senior'));
  const id = await writeFreePost(await join('senior'));
  await react(reader, 'free', id, 'thanks');
  const page = await pageOf(reader);
  let failed = 0;
  await page.route(REACTIONS_PATH, (route) => {
    if (failed === 3) return route.fallback();
    failed += 1;
    return route.fulfill({ status: 503 });
  });
  await page.goto(`/free/${id}`);
  await expectBar(ofPost(page), ['도움돼요 0', '고마워요 1', '응원해요 0'], '고마워요 1');
  expect(failed).toBe(3);
});

test('the keyboard reacts as a finger does, and stays where it is', async ({ join, pageOf }) => {
  const id = await writeFreePost(await join('senior'));
  const page = await pageOf(await join('senior'), `/free/${id}`);
  const opener = button(ofPost(page), '반응');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(button(ofPost(page), '도움돼요 0')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(button(ofPost(page), '응원해요 0')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(button(ofPost(page), '응원해요 0')).toHaveCount(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expectBar(ofPost(page), ['도움돼요 0', '고마워요 1', '응원해요 0'], '고마워요 1');
  await expect(button(ofPost(page), '고마워요 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectBar(ofPost(page), ['도움돼요 0', '고마워요 0', '응원해요 0'], null);
  await expect(button(ofPost(page), '고마워요 0')).toBeFocused();
});
