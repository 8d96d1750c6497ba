// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { stubServer } from '../../testing/browser.ts';
import { renderScreenHook } from '../../testing/render.tsx';
import { tipBoard } from '../api/boards/tip.ts';
import { boardKeys } from '../query/keys.ts';
import { pageQuery } from '../query/url-state.ts';
import { usePostPage } from './use-posts.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is shown of another list while one loads is counted in its own pages', () => {
  stubServer(() => new Promise(() => {}));
  const { result, rerender, client, unmount } = renderScreenHook(() => usePostPage(tipBoard, pageQuery(1)));
  // As home has loaded it.
  const ofHome = { content: [], page: 0, size: 3, totalElements: 12, totalPages: 4 };
  client.setQueryData(boardKeys.list('tip', null, pageQuery(1, 'desc', 3)), ofHome);
  rerender();
  expect(result.current).toMatchObject({ origin: 'placeholder', data: { totalElements: 12, totalPages: 3 } });
  unmount();
});
