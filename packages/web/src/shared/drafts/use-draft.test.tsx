// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { accessTokenOf, SIGN_IN } from '../../testing/browser.ts';
import { renderScreenHook } from '../../testing/render.tsx';
import { session } from '../session/session.ts';
import { draftName } from './draft-keys.ts';
import { useDraft } from './use-draft.ts';

const NAME = draftName(7, 'free:write');

function storeElsewhere(title: string): void {
  localStorage.setItem(NAME, JSON.stringify({ value: { title }, savedAt: new Date(), base: null, attempt: null }));
}

test('what another tab stores is shown, also when it comes before the form listens', () => {
  session.start({ ...SIGN_IN, accessToken: accessTokenOf(7) });
  const { result, unmount } = renderScreenHook(() => {
    const draft = useDraft('free:write', { title: '' });
    useLayoutEffect(() => storeElsewhere('열리는 동안 쓴 글'), []);
    return draft;
  });
  expect(result.current).toMatchObject({ value: { title: '열리는 동안 쓴 글' }, origin: 'tab' });

  act(() => {
    storeElsewhere('그 뒤에 쓴 글');
    window.dispatchEvent(new StorageEvent('storage', { key: NAME }));
  });
  expect(result.current.value).toEqual({ title: '그 뒤에 쓴 글' });
  unmount();
});
