// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api/errors.ts';
import { secondFactorDue, useSecondFactorDue } from '../../shared/session/second-factor-due.ts';
import { json, stubServer } from '../../testing/browser.ts';
import { renderScreenHook } from '../../testing/render.tsx';
import { usePasskeys } from './use-passkeys.ts';
import { useSecondFactor } from './use-second-factor.ts';

afterEach(() => {
  secondFactorDue.settle();
  vi.unstubAllGlobals();
});

test.each(['app', 'passkey'])(
  'a second factor that was set up in another tab is enough for this one: %s',
  async (way) => {
    let isSetUp = false;
    stubServer(({ url }) => {
      if (url.endsWith('/passkeys')) return json(way === 'passkey' && isSetUp ? [{ id: 1, name: '열쇠' }] : []);
      return json({ totpSince: way === 'app' && isSetUp ? '2026-11-20T01:02:03.456Z' : null, recoveryCodesLeft: 0 });
    });
    secondFactorDue.note(new ApiError({ status: 403, code: 'SECOND_FACTOR_REQUIRED' }));
    const { result, unmount } = renderScreenHook(() => {
      const hasLoaded = [useSecondFactor().data, usePasskeys().data].every((data) => data !== undefined);
      return { hasLoaded, isDue: useSecondFactorDue() };
    });
    await waitFor(() => expect(result.current).toEqual({ hasLoaded: true, isDue: true }));

    isSetUp = true;
    act(() => void window.dispatchEvent(new Event('visibilitychange'))); // The member comes back to this tab.
    await waitFor(() => expect(result.current.isDue).toBe(false));
    unmount();
  },
);
