// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, ME, stubServer } from '../../testing/browser.ts';
import { renderScreenHook } from '../../testing/render.tsx';
import { freeBoard } from '../api/boards/free.ts';
import { live } from '../live/live.ts';
import { pageQuery } from '../query/url-state.ts';
import { useHeldPage } from './use-held-page.ts';

/** The ids of the board's posts, newest first. */
let posts: number[];
/** Those that are on top of the first page beside the newest. */
let pinned: number[];
/** How many a page has beside the pinned ones. */
let size: number;

function postOf(id: number) {
  const createdAt = new Date(id * 60_000).toISOString();
  const text = { title: `글 ${id}`, content: '내용', tags: [] };
  return { id, writer: '동료', writerBadge: null, ...text, createdAt, pinned: pinned.includes(id) };
}

beforeEach(() => {
  posts = [3, 2, 1];
  pinned = [];
  size = 5;
  stubServer(({ url }) => {
    if (url.startsWith('/api/members/me')) return json(ME);
    const content = [...pinned, ...posts.filter((id) => !pinned.includes(id)).slice(0, size)].map(postOf);
    return json({ content, totalPages: 1, page: 0, size, totalElements: posts.length });
  });
  live.setOn(true);
});

afterEach(() => {
  live.setOn(false);
  vi.unstubAllGlobals();
});

async function openList(shown = [3, 2, 1]) {
  const list = renderScreenHook(() => useHeldPage(freeBoard, pageQuery(1)));
  await waitFor(() => expect(idsOf(list)).toEqual(shown));
  return list;
}

type List = ReturnType<typeof renderScreenHook<ReturnType<typeof useHeldPage>>>;
const idsOf = ({ result }: List) => result.current.loaded.data?.content.map(({ id }) => id);
const offered = ({ result }: List) => [...result.current.newIds];

/** Others write it, and the connection tells of it. */
function write(id: number): void {
  posts = [id, ...posts];
  act(() => live.deliver({ name: 'posts', board: 'free', postId: id }));
}

test('a post that came is offered, and shown when it is asked for', async () => {
  const list = await openList();
  write(4);
  expect([idsOf(list), offered(list)]).toEqual([[3, 2, 1], [4]]);
  await act(() => list.result.current.showNewest());
  expect([idsOf(list), offered(list)]).toEqual([[4, 3, 2, 1], []]);
  list.unmount();
});

test('a post that was deleted again is no longer offered once the list has been loaded', async () => {
  const list = await openList();
  write(5);
  posts = [3, 2, 1];
  expect(offered(list)).toEqual([5]);
  await act(() => list.result.current.showNewest());
  expect([idsOf(list), offered(list)]).toEqual([[3, 2, 1], []]);
  list.unmount();
});

test('of several that came, those that were deleted are left out when the list is loaded in the background', async () => {
  const list = await openList();
  for (const id of [6, 7]) write(id);
  posts = [6, 3, 2, 1];
  await act(() => list.client.refetchQueries());
  await waitFor(() => expect(offered(list)).toEqual([6]));
  expect(idsOf(list)).toEqual([3, 2, 1]);
  list.unmount();
});

test('a page of another size than was asked for is shown, too', async () => {
  size = 2;
  const list = await openList([3, 2]);
  list.unmount();
});

describe('below an old post that is pinned', () => {
  beforeEach(() => {
    posts = [9, 8, 7, 6, 5, 4, 1];
    pinned = [1];
    size = 3;
  });

  test('one that moves up because another was deleted is no new one', async () => {
    const list = await openList([1, 9, 8, 7]);
    posts = [9, 7, 6, 5, 4, 1];
    await act(() => list.client.refetchQueries());
    await waitFor(() => expect(idsOf(list)).toEqual([1, 9, 7, 6]));
    expect(offered(list)).toEqual([]);
    list.unmount();
  });

  test('all that came are offered, also those that the first page has no room for', async () => {
    const list = await openList([1, 9, 8, 7]);
    for (const id of [10, 11, 12, 13]) write(id);
    await act(() => list.client.refetchQueries());
    await waitFor(() => expect(offered(list).toSorted()).toEqual([10, 11, 12, 13]));
    list.unmount();
  });
});
