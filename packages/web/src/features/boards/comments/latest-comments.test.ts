import { LIMITS } from '@ieum/contract/limits';
import { NO_REACTIONS } from '@ieum/contract/reaction-kinds';
import { expect, test } from 'vitest';
import type { Comment } from '../../../shared/api/boards/types.ts';
import { acceptedFirst, compareComments } from './latest-comments.ts';

const comment = (id: number): Comment => ({
  id,
  writer: '새싹',
  writerBadge: 'SENIOR',
  writerMark: 7,
  writerIsModerator: false,
  content: `말 ${id}`,
  createdAt: new Date(id * 60_000).toISOString(),
  editedAt: null,
  textVersion: 1,
  reactions: NO_REACTIONS,
  pictures: [],
  version: 1,
  mentions: [],
  hidden: false,
});
const comments = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => comment(first + index));

const idsOf = (rows: readonly Comment[]) => rows.map(({ id }) => id);

test('what is left out of a long list is not gone, nor is it for an old accepted answer in front of the list', () => {
  const most = LIMITS.commentsListed;
  const shown = [comment(1), ...comments(3, most + 2)];
  const latest = [comment(1), ...comments(4, most + 3)];
  const changes = compareComments(shown, latest);
  expect([idsOf(changes.arrived), idsOf(changes.gone)]).toEqual([[most + 3], []]);
  expect(idsOf(compareComments(shown, latest.toSpliced(2, 1, comment(most + 4))).gone)).toEqual([5]);
});

test('what was written in the moment of the oldest that is listed, before it, is not gone', () => {
  const { createdAt } = comment(1);
  const shown = comments(1, LIMITS.commentsListed + 1).map((one) => ({ ...one, createdAt }));
  expect(idsOf(compareComments(shown, shown.slice(1)).gone)).toEqual([]);
});

test('what is left out of a short list is gone', () => {
  expect(idsOf(compareComments(comments(1, 3), comments(2, 4)).gone)).toEqual([1]);
});

test('the accepted answer is above the others, which keep their order', () => {
  const rows = [1, 2, 3].map((id) => ({ comment: comment(id) }));
  const idsBelow = (acceptedId: number | null | undefined) =>
    idsOf(acceptedFirst(rows, acceptedId).map((row) => row.comment));
  expect([idsBelow(3), idsBelow(1), idsBelow(null), idsBelow(undefined), idsBelow(9)]).toEqual([
    [3, 1, 2],
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
});
