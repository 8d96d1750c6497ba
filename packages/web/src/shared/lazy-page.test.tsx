// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { chunkOf, lazyComponent } from './lazy-page.tsx';

test('a screen whose code could not be loaded is loaded when it is opened again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React and the boundary report what was thrown.
  const Screen = () => <p>화면</p>;
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('network')).mockResolvedValue({ Screen });
  const Lazy = lazyComponent(chunkOf<{ Screen: typeof Screen }>(fetch), (module) => module.Screen);
  const at = (path: string) => (
    <ErrorBoundary resetOn={path}>
      <Suspense>{path === '/mypage' ? <Lazy /> : <p>홈</p>}</Suspense>
    </ErrorBoundary>
  );

  const { rerender, unmount } = render(at('/mypage'));
  expect(await screen.findByRole('heading')).toBeDefined();
  expect(fetch).toHaveBeenCalledTimes(1);
  rerender(at('/main'));
  await screen.findByText('홈');
  rerender(at('/mypage'));
  expect(await screen.findByText('화면')).toBeDefined();
  expect(fetch).toHaveBeenCalledTimes(2);
  unmount();
});
