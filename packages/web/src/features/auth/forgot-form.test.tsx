// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, problem, stubServer } from '../../testing/browser.ts';
import { renderWithToasts } from '../../testing/render.tsx';
import { ForgotForm } from './forgot-form.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['its reason, where trying again is of no use', problem(403, 'PASSWORDS_OFF'), '말'],
  ['its reason, where only it knows how long to wait', problem(429, 'TOO_MANY_REQUESTS'), '말'],
  ['no reason', json({}, 500), '링크를 요청하지 못했습니다. 다시 시도해 주세요.'],
])('a link that the server does not send is told with %s', async (_, answer, told) => {
  stubServer(({ method }) => (method === 'POST' ? answer : problem(500, 'UNEXPECTED')));
  const { toasts, unmount } = renderWithToasts(<ForgotForm />);
  fireEvent.change(await screen.findByLabelText('이메일'), { target: { value: 'a@corp.kr' } });
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(toasts()).toEqual([told]));
  expect(screen.getByRole('status').textContent).toBe('');
  unmount();
});
