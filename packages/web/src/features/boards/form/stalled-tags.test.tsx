// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freeBoard } from '../../../shared/api/boards/free.ts';
import { json, ME, stubServer } from '../../../testing/browser.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { EditScreen } from './edit-screen.tsx';
import { WriteScreen } from './write-screen.tsx';

const POST = {
  id: 3,
  writer: ME.nickname,
  writerBadge: null,
  isMine: true,
  title: '글',
  content: '내용',
  tags: [],
  createdAt: '2026-11-20T01:02:03.456Z',
  scrapped: false,
  status: 'ACTIVE',
  version: 1,
  pictures: [],
};

beforeEach(() => {
  vi.useFakeTimers();
  stubServer(({ url }) => {
    if (url.startsWith('/api/members/me')) return json(ME);
    if (url === '/api/free-posts/3') return json(POST);
    return new Promise(() => {}); // The tags.
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test.each([
  ['writing', '/free/write'],
  ['editing', '/free/edit/3'],
])('tags that do not come keep the form for %s away for three seconds only', async (_, path) => {
  const { unmount } = renderScreen(
    <Routes>
      <Route path="/free/write" element={<WriteScreen api={freeBoard} />} />
      <Route path="/free/edit/:id" element={<EditScreen api={freeBoard} />} />
    </Routes>,
    path,
  );
  await pass(2_900);
  expect(screen.queryByLabelText('제목')).toBeNull();
  await pass(100);
  await pass(10); // What is rendered then asks for the member.
  expect(screen.getByLabelText('제목')).toBeDefined();
  unmount();
});
