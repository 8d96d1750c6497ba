// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freeBoard } from '../../shared/api/boards/free.ts';
import { live } from '../../shared/live/live.ts';
import { usePost } from '../../shared/posts/use-posts.ts';
import { json, stubServer } from '../../testing/browser.ts';
import { renderScreenHook } from '../../testing/render.tsx';
import { useLivePost } from './use-live-post.ts';
import { useMute } from './use-mute.ts';
import { useScrap } from './use-scrap.ts';

const POST = {
  id: 3,
  writer: '동료',
  writerBadge: null,
  title: '글',
  content: '처음 내용',
  tags: [],
  createdAt: '2026-11-20T01:02:03.456Z',
  scrapped: false,
  muted: false,
  isMine: false,
  status: 'ACTIVE',
  version: 1,
};

let post: typeof POST;

beforeEach(() => {
  post = POST;
  stubServer(({ method, url }) => {
    if (url.endsWith('/scrap')) {
      post = { ...post, scrapped: !post.scrapped };
      return new Response(post.scrapped ? '스크랩되었습니다.' : '스크랩이 취소되었습니다.');
    }
    if (method !== 'GET') return new Response(null, { status: 204 });
    return json(post);
  });
});

afterEach(() => vi.unstubAllGlobals());

async function openPost() {
  const screen = renderScreenHook(() => ({
    shown: usePost(freeBoard, 3, () => true).data,
    news: useLivePost(freeBoard, 3),
    scrap: useScrap(freeBoard, 3),
    mute: useMute('free', 3),
  }));
  const at = () => screen.result.current;
  await waitFor(() => expect(at().shown).toEqual(POST));
  return { ...screen, at };
}

/** By somebody else. */
async function change(changes: Partial<typeof POST>, isTold: () => boolean): Promise<void> {
  post = { ...post, ...changes };
  act(() => live.deliver({ name: 'post', board: 'free', postId: 3, what: 'text' }));
  await waitFor(() => expect(isTold()).toBe(true));
}

test.each([
  ['text', { version: 2, content: '고친 내용' }],
  ['status', { status: 'DEACTIVATED' }],
])('that the %s has changed is told until it is shown, whatever the member does with the post', async (_, changes) => {
  const { at, unmount } = await openPost();
  await change(changes, () => at().news.isChanged);
  await act(() => at().scrap.mutateAsync(true));
  await act(() => at().mute.mutateAsync(true));
  expect([at().shown?.content, at().shown?.scrapped, at().shown?.muted]).toEqual(['처음 내용', true, true]);
  expect(at().news.isChanged).toBe(true);

  act(() => at().news.showNewest());
  // What was asked for before the scrap does not undo it.
  await waitFor(() => expect(at().shown).toEqual({ ...POST, ...changes, scrapped: true, muted: true }));
  expect(at().news.isChanged).toBe(false);
  unmount();
});
