// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { Popup } from './popup.tsx';

test('a popup closes when the focus goes to something else, and stays when what has it disappears', () => {
  const { unmount } = renderScreen(
    <>
      <Popup menu={null} align="left" face="open">
        {() => (
          <>
            <button type="button">first</button>
            <button type="button">second</button>
          </>
        )}
      </Popup>
      <button type="button">beside</button>
    </>,
  );
  const opener = screen.getByText('open');
  fireEvent.click(opener);
  expect(document.activeElement).toBe(screen.getByText('first'));

  act(() => screen.getByText('second').focus());
  act(() => screen.getByText('second').blur());
  expect(opener.getAttribute('aria-expanded')).toBe('true');

  act(() => screen.getByText('first').focus());
  act(() => screen.getByText('beside').focus());
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  unmount();
});
