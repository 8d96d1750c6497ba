// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { freeBoard } from '../../../shared/api/boards/free.ts';
import type { CommentApi } from '../../../shared/api/boards/types.ts';
import { boardKeys } from '../../../shared/query/keys.ts';
import { problem, stubServer } from '../../../testing/browser.ts';
import { renderScreenHook } from '../../../testing/render.tsx';
import { useChangeReplies } from './use-replies.ts';

afterEach(() => vi.unstubAllGlobals());

// One that is edited stays, because what is typed would be lost with it.
test.each([
  ['deleted', { kind: 'COMMENT_DELETED', id: 5 }, true],
  ['edited', { kind: 'COMMENT_EDITED', id: 5, input: { content: '말' }, version: 1 }, false],
] as const)(
  'a reply that turns out to be gone when it is %s: whether replies are loaded anew',
  async (_how, change, isRenewed) => {
    stubServer(() => problem(404, 'COMMENT_NOT_FOUND'));
    const { result, client, unmount } = renderScreenHook(() =>
      useChangeReplies(freeBoard.comments as CommentApi, 3, () => undefined),
    );
    const key = boardKeys.replies('free', 3);
    client.setQueryData(key, {});
    await act(() => expect(result.current.mutateAsync(change)).rejects.toThrow());
    expect(client.getQueryState(key)?.isInvalidated).toBe(isRenewed);
    unmount();
  },
);
