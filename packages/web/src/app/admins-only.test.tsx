// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ME as ME_KEY } from '../shared/query/keys.ts';
import { session } from '../shared/session/session.ts';
import { ME, SIGN_IN } from '../testing/browser.ts';
import { renderScreen } from '../testing/render.tsx';
import { AdminsOnly, ModeratorsOnly } from './admins-only.tsx';

afterEach(() => session.end('left'));

const REFUSED = '관리자만 접근할 수 있습니다.';

test.each([
  ['an admin', '/admin', { role: 'ADMIN', isModerator: false }, '대시보드'],
  ['a moderator', '/admin', { role: 'USER', isModerator: true }, '신고'],
  ['a moderator', '/admin/members', { role: 'USER', isModerator: true }, REFUSED],
  ['any other member', '/admin', { role: 'USER', isModerator: false }, REFUSED],
  ['any other member', '/admin/reports', { role: 'USER', isModerator: false }, REFUSED],
] as const)('%s who opens %s reads what is theirs', async (_, path, person, shown) => {
  session.start({ ...SIGN_IN, role: person.role });
  const { client, unmount } = renderScreen(
    <Routes>
      <Route element={<ModeratorsOnly />}>
        <Route path="/admin/reports" element={<p>신고</p>} />
        <Route element={<AdminsOnly />}>
          <Route path="/admin" element={<p>대시보드</p>} />
          <Route path="/admin/members" element={<p>회원</p>} />
        </Route>
      </Route>
    </Routes>,
    path,
  );
  client.setQueryData(ME_KEY, { ...ME, ...person });
  expect(await screen.findByText(shown)).toBeDefined();
  unmount();
});
