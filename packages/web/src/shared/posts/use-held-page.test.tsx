// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, ME, stubServer } from '../../testing/browser.ts';
import { renderScreenHook } from '../../testing/render.tsx';
import { freeBoard } from '../api/boards/free.ts';
import { live } from '../live/live.ts';
import { pageQuery } from '../query/url-state.ts';
import { useHeldPage } from './use-held-page.ts';

/** The ids of the board's posts, newest first. */
let posts: number[];

function postOf(id: number) {
  const createdAt = new Date(id * 60_000).toISOString();
  return { id, writer: '동료', writerBadge: null, title: `글 ${id}`, content: '내용', tags: [], createdAt };
}

beforeEach(() => {
  posts = [3, 2, 1];
  stubServer(({ url }) => {
    if (url.startsWith('/api/members/me')) return json(ME);
    return json({ content: posts.map(postOf), totalPages: 1, page: 0, size: 5, totalElements: posts.length });
  });
  live.setOn(true);
});

afterEach(() => {
  live.setOn(false);
  vi.unstubAllGlobals();
});

async function openList() {
  const list = renderScreenHook(() => useHeldPage(freeBoard, pageQuery(1)));
  await waitFor(() => expect(idsOf(list)).toEqual([3, 2, 1]));
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
