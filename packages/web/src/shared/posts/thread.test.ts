import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import type { Comment, Replies, ThreadPart } from '../api/boards/types.ts';
import { isCut, joinParts, lacksReplies, loadCommentsBack, loadRepliesBack } from './thread.ts';

const MOST = LIMITS.commentsListed;
const comment = (id: number) => ({ id, createdAt: new Date(id * 1000).toISOString() }) as Comment;
const comments = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => comment(first + index));
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

/** A server with comments 1 to `last`; 1 is accepted, and listed with the newest. */
function threadOf(last: number) {
  const asked: ThreadPart[] = [];
  async function load(part: ThreadPart): Promise<Comment[]> {
    asked.push(part);
    const upTo = (part.before ?? last + 1) - 1;
    const page = comments(Math.max(1, upTo - MOST + 1), upTo);
    return part.before === undefined && page[0]?.id !== 1 ? [comment(1), ...page] : page;
  }
  return { asked, load };
}

test('the newest comments are loaded, and the older ones that are on the screen', async () => {
  const { asked, load } = threadOf(3 * MOST);
  const newest = [1, ...idsOf(comments(2 * MOST + 1, 3 * MOST))];
  expect(idsOf(await loadCommentsBack(load, () => []))).toEqual(newest);
  expect(asked).toEqual([{}]);
  // Its accepted answer is no older part.
  expect(idsOf(await loadCommentsBack(load, () => [comment(1), ...comments(2 * MOST, 3 * MOST)]))).toEqual([
    1,
    ...idsOf(comments(MOST + 1, 3 * MOST)),
  ]);
  expect(asked.slice(1)).toEqual([{}, { before: 2 * MOST + 1 }]);
  expect(idsOf(await loadCommentsBack(load, () => comments(1, 3 * MOST)))).toEqual(idsOf(comments(1, 3 * MOST)));
});

test('parts are joined in order, of what stands in both the newer', () => {
  const joined = joinParts(
    [comment(1), comment(2)],
    [comment(1), comment(3)].map((one) => ({ ...one, version: 2 })),
  );
  expect(joined.map(({ id, version }) => [id, version])).toEqual([
    [1, 2],
    [2, undefined],
    [3, 2],
  ]);
});

test('replies are loaded back to the oldest comment on the screen', async () => {
  const last = 2 * MOST + 10;
  const asked: ThreadPart[] = [];
  /** To comments 1 and 2, in turn. */
  async function load(part: ThreadPart): Promise<Replies> {
    asked.push(part);
    const upTo = (part.before ?? last + 1) - 1;
    const page = comments(Math.max(11, upTo - MOST + 1), upTo);
    return Object.fromEntries(Map.groupBy(page, ({ id }) => String((id % 2) + 1))) as Replies;
  }
  const all = (replies: Replies) => idsOf(Object.values(replies).flat()).sort((one, other) => one - other);

  const newest = await loadRepliesBack(load, () => []);
  expect(all(newest)).toEqual(idsOf(comments(MOST + 11, last)));
  expect(lacksReplies(newest, [comment(1)])).toBe(true);
  expect(lacksReplies(newest, [comment(last)])).toBe(false);
  const whole = await loadRepliesBack(load, () => [comment(1)]);
  expect(all(whole)).toEqual(idsOf(comments(11, last)));
  expect(whole['1']?.[0]?.id).toBe(12);
  expect(asked).toEqual([{}, {}, { before: MOST + 11 }, { before: 11 }]);
});

test('a short part is the whole', () => {
  expect([isCut(comments(1, MOST - 1)), isCut(comments(1, MOST))]).toEqual([false, true]);
});
