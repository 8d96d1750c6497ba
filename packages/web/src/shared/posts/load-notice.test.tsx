// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, stubServer } from '../../testing/browser.ts';
import { renderWithToasts } from '../../testing/render.tsx';
import { tipBoard } from '../api/boards/tip.ts';
import { pageQuery } from '../query/url-state.ts';
import { LoadNotice } from './load-notice.tsx';
import { usePostPage } from './use-posts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function List() {
  const loaded = usePostPage(tipBoard, pageQuery(1));
  return (
    <>
      <LoadNotice loaded={loaded} failed="없음" />
      <p>{`${loaded.origin}: ${loaded.data?.totalElements}`}</p>
    </>
  );
}

test('a page that begins without a network says that, and renews itself when it is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubServer(() => Promise.reject(new TypeError('Failed to fetch')));
  const { unmount } = renderWithToasts(<List />);
  const said = '인터넷에 연결되어 있지 않아 예시 글을 보여 드려요. 실제 글이 아니에요.';
  expect(await screen.findByText(said, {}, { timeout: 60_000 })).toBeTruthy();

  stubServer(() => json({ content: [], page: 0, size: 5, totalElements: 0, totalPages: 0 }));
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('server: 0', {}, { timeout: 60_000 })).toBeTruthy();
  expect(screen.queryByText(said)).toBeNull();
  unmount();
});

test('where only the server cannot be reached, that is said', async () => {
  stubServer(() => Promise.reject(new TypeError('Failed to fetch')));
  const { unmount } = renderWithToasts(<List />);
  const said = '서버에 연결하지 못해 예시 글을 보여 드려요. 실제 글이 아니에요.';
  expect(await screen.findByText(said, {}, { timeout: 60_000 })).toBeTruthy();
  unmount();
});
