// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { json, stubServer } from '../../testing/browser.ts';
import { renderScreen } from '../../testing/render.tsx';
import { DownloadMyData } from './my-data.tsx';

test('one’s own data bears the day of the company', async () => {
  stubServer(() => json({ exportedAt: '2026-11-20T15:30:00.000Z' })); // The 21st in Seoul.
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { unmount } = renderScreen(<DownloadMyData />);
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(save.mock.contexts).toMatchObject([{ download: 'ieum-my-data-2026-11-21.json' }]));
  unmount();
  save.mockRestore();
  vi.unstubAllGlobals();
});
