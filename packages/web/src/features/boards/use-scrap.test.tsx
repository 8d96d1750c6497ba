// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { freeBoard } from '../../shared/api/boards/free.ts';
import { boardKeys } from '../../shared/query/keys.ts';
import { stubServer } from '../../testing/browser.ts';
import { renderScreenHook } from '../../testing/render.tsx';
import { useScrap } from './use-scrap.ts';

afterEach(() => vi.unstubAllGlobals());

test('a press does what it says, also after one whose answer was lost', async () => {
  let isScrapped = false;
  let isAnswerLost = true;
  stubServer(() => {
    isScrapped = !isScrapped;
    if (isAnswerLost) throw new TypeError('network');
    return new Response(isScrapped ? '스크랩되었습니다.' : '스크랩이 취소되었습니다.');
  });
  const { result, client, unmount } = renderScreenHook(() => useScrap(freeBoard, 3));
  const shown = () => client.getQueryData<{ scrapped: boolean }>(boardKeys.post('free', 3))?.scrapped;
  client.setQueryData(boardKeys.post('free', 3), { id: 3, scrapped: false });

  await act(() => expect(result.current.mutateAsync(true)).rejects.toThrow());
  expect([isScrapped, shown()]).toEqual([true, false]);
  isAnswerLost = false;
  await act(() => result.current.mutateAsync(true));
  expect([isScrapped, shown()]).toEqual([true, true]);
  await act(() => result.current.mutateAsync(false));
  expect([isScrapped, shown()]).toEqual([false, false]);
  unmount();
});
