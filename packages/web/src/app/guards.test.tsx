// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '../shared/session/session.ts';
import { DialogsProvider } from '../shared/ui/dialogs.tsx';
import { SIGN_IN } from '../testing/browser.ts';
import { MembersOnly, VisitorsOnly } from './guards.tsx';

// Whoever was signed in before, in other tests of this process: it was this member, and not on purpose that it ended.
beforeEach(() => {
  session.start(SIGN_IN);
  session.end('lost');
});
afterEach(() => session.end('left'));

function Address() {
  const { pathname, search, hash } = useLocation();
  return <p>{pathname + search + hash}</p>;
}

test('a login leads to the whole address that was asked for, with the comment in it', async () => {
  const { unmount } = render(
    <DialogsProvider>
      <MemoryRouter initialEntries={['/free/12?page=2#comment-34']}>
        <Routes>
          <Route element={<VisitorsOnly />}>
            <Route path="/login" element={<Address />} />
          </Route>
          <Route element={<MembersOnly />}>
            <Route path="*" element={<Address />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </DialogsProvider>,
  );
  expect(await screen.findByText('/login')).toBeDefined();
  act(() => session.start(SIGN_IN));
  expect(await screen.findByText('/free/12?page=2#comment-34')).toBeDefined();
  unmount();
});
