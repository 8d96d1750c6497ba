import { expect, test } from 'vitest';
import type { Search } from './search-address.ts';
import { wideningsOf } from './widenings.ts';

const SEARCH: Search = { q: '연차', in: 'posts', board: null, tagId: null, from: null, to: null, page: 1 };

const namesOf = (limits: Partial<Search>) => wideningsOf({ ...SEARCH, ...limits }).map(({ name }) => name);

test('a search without limits can look among the others only', () => {
  expect(namesOf({})).toEqual(['comments']);
  expect(namesOf({ in: 'comments' })).toEqual(['posts']);
});

test('each limit can be left out, and all at once if there are several', () => {
  expect(namesOf({ board: 'free' })).toEqual(['board', 'comments']);
  expect(namesOf({ to: '2026-11-20' })).toEqual(['period', 'comments']);
  const many = { board: 'free', tagId: 3, from: '2026-11-20' } as const;
  expect(namesOf(many)).toEqual(['tag', 'board', 'period', 'all', 'comments']);
});

test('another board has no tags of this one, and nothing else is changed', () => {
  const all = wideningsOf({ ...SEARCH, board: 'free', tagId: 3, from: '2026-11-20', to: '2026-11-21' });
  expect(Object.fromEntries(all.map(({ name, changes }) => [name, changes]))).toEqual({
    tag: { tagId: null },
    board: { board: null, tagId: null },
    period: { from: null, to: null },
    all: { board: null, tagId: null, from: null, to: null },
    comments: { in: 'comments' },
  });
});

test('a board without comments is left out with its posts', () => {
  expect(wideningsOf({ ...SEARCH, board: 'tip' }).at(-1)).toEqual({
    name: 'comments',
    changes: { in: 'comments', board: null, tagId: null },
  });
});
