// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freeBoard } from '../../shared/api/boards/free.ts';
import { live } from '../../shared/live/live.ts';
import { usePost } from '../../shared/posts/use-posts.ts';
import { json, stubServer } from '../../testing/browser.ts';
import { renderScreenHook } from '../../testing/render.tsx';
import { looksDifferent, useLivePost } from './use-live-post.ts';
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

const QUESTION = {
  version: 1,
  status: 'ACTIVE',
  acceptedCommentId: 5,
  additions: [
    {
      id: 1,
      content: '덧붙임',
      textVersion: 1,
      createdAt: '2026-11-20T01:02:03.456Z',
      mentions: [] as { written: string; nickname: string }[],
    },
  ],
} as const;
const question = { ...QUESTION, additions: [...QUESTION.additions] };

test.each([
  ['another text', { version: 2 }],
  ['another status', { status: 'DEACTIVATED' as const }],
  ['another accepted answer', { acceptedCommentId: 6 }],
  ['no accepted answer', { acceptedCommentId: null }],
  ['one addition less', { additions: [] }],
  ['one addition more', { additions: [...QUESTION.additions, { ...QUESTION.additions[0], id: 2 }] }],
])('a question with %s looks different', (_, change) => {
  expect(looksDifferent(question, { ...question, ...change })).toBe(true);
});

test('a question that is loaded again looks the same, as does a post of a board without answers', () => {
  expect(looksDifferent(question, structuredClone(question))).toBe(false);
  expect(looksDifferent({ version: 1, status: 'ACTIVE' }, { version: 1, status: 'ACTIVE' })).toBe(false);
});
