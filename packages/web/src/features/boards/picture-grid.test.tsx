// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../shared/api/pictures.ts';
import { renderScreen } from '../../testing/render.tsx';
import { PictureGrid } from './picture-grid.tsx';

const pictures = [7, 8].map((id) => ({ id, width: 40, height: 30, alt: `사진 ${id}` }));

beforeEach(() => {
  vi.spyOn(api, 'readPicture').mockResolvedValue(new Blob(['a']));
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '');
});

/** As a browser does it: the state of that entry, then the event. */
async function goTo(state: object | null): Promise<void> {
  history.replaceState(state, '');
  await act(async () => window.dispatchEvent(new PopStateEvent('popstate', { state })));
}

test('every entry of the history that a large picture makes leads to it, after a reload, too', async () => {
  history.replaceState({ idx: 3 }, '');
  const shown = renderScreen(<PictureGrid pictures={pictures} />);
  const before = history.length;
  fireEvent.click(screen.getByRole('button', { name: '사진 8' }));
  await screen.findByRole('dialog');
  // What the router keeps there stays.
  expect(history.state).toEqual({ idx: 3, picture: 8 });
  expect(history.length).toBe(before + 1);

  await goTo({ idx: 3 });
  expect(screen.queryByRole('dialog')).toBeNull();
  await goTo({ idx: 3, picture: 8 });
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(history.length).toBe(before + 1);

  shown.unmount();
  renderScreen(<PictureGrid pictures={pictures} />);
  await screen.findByRole('dialog');
  expect(history.length).toBe(before + 1);
});
