// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ME as ME_KEY } from '../shared/query/keys.ts';
import { session } from '../shared/session/session.ts';
import { json, ME, SIGN_IN, stubServer } from '../testing/browser.ts';
import { renderScreen } from '../testing/render.tsx';
import { AdminsOnly } from './admins-only.tsx';

afterEach(() => {
  session.end('left');
  vi.unstubAllGlobals();
});

test.each([
  ['a moderator', true, '신고 보러 가기', '/admin/reports'],
  ['a member', false, '홈으로 가기', '/main'],
])('where only admins are let in, %s is led to what is theirs', async (_, isModerator, link, to) => {
  const me = { ...ME, isModerator };
  stubServer(() => json(me));
  session.start({ ...SIGN_IN, role: 'USER' });
  const { client, unmount } = renderScreen(
    <Routes>
      <Route element={<AdminsOnly />}>
        <Route path="*" element={<p>회원 목록</p>} />
      </Route>
    </Routes>,
  );
  client.setQueryData(ME_KEY, me);
  expect(await screen.findByText('관리자만 접근할 수 있습니다.')).toBeDefined();
  expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe(to);
  expect(screen.queryByText('회원 목록')).toBeNull();
  unmount();
});

test('an admin is let in', async () => {
  stubServer(() => json(ME));
  session.start({ ...SIGN_IN, role: 'ADMIN' });
  const { unmount } = renderScreen(
    <Routes>
      <Route element={<AdminsOnly />}>
        <Route path="*" element={<p>회원 목록</p>} />
      </Route>
    </Routes>,
  );
  expect(await screen.findByText('회원 목록')).toBeDefined();
  unmount();
});
