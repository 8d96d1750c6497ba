// @vitest-environment happy-dom
import './add-words.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubServer } from '../../testing/browser.ts';
import { renderScreen } from '../../testing/render.tsx';
import { DownloadCsv } from './download-csv.tsx';

test('a table that is downloaded bears the day of the company', async () => {
  vi.setSystemTime('2026-11-20T15:30:00.000Z'); // The 21st in Seoul.
  stubServer(() => new Response('id\r\n'));
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { unmount } = renderScreen(<DownloadCsv what="members" />);
  fireEvent.click(screen.getByRole('button', { name: 'CSV 내려받기' }));
  await vi.waitFor(() => expect(save.mock.contexts).toMatchObject([{ download: 'ieum-members-2026-11-21.csv' }]));
  unmount();
  save.mockRestore();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
