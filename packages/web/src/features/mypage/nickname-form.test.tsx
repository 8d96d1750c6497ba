// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, problem, stubServer } from '../../testing/browser.ts';
import { renderWithToasts } from '../../testing/render.tsx';
import { NicknameForm } from './nickname-form.tsx';

afterEach(() => vi.unstubAllGlobals());

/** What is said when the server answers the change of an available nickname so. */
async function change(answer: Response) {
  stubServer(({ method }) => (method === 'PATCH' ? answer : new Response('사용 가능한 닉네임입니다.')));
  const onDone = vi.fn();
  const { toasts, unmount } = renderWithToasts(<NicknameForm nickname="새싹" onDone={onDone} />);
  const input = screen.getByLabelText<HTMLInputElement>('닉네임');
  const submit = screen.getByRole<HTMLButtonElement>('button');
  fireEvent.change(input, { target: { value: '나무' } });
  await vi.waitFor(() => expect(submit.disabled).toBe(false));
  // In place of the hint: one more line would move the button.
  expect(input.getAttribute('aria-describedby')).toBe(`${input.id}-success`);
  fireEvent.submit(input.form as HTMLFormElement);
  await vi.waitFor(() => expect(submit.getAttribute('aria-busy')).toBe('true'));
  await vi.waitFor(() => expect(submit.getAttribute('aria-busy')).not.toBe('true'));
  const said = {
    atField: document.getElementById(`${input.id}-error`)?.textContent ?? null,
    toasts: toasts(),
    isDone: onDone.mock.calls.length > 0,
  };
  unmount();
  return said;
}

test('what the server says of a nickname is shown at its field, and any other failure as a toast', async () => {
  const nothing = { atField: null, toasts: [], isDone: false };
  expect(await change(json({ nickname: '나무' }))).toEqual({ ...nothing, isDone: true });
  expect(await change(problem(409, 'NICKNAME_TAKEN'))).toEqual({ ...nothing, atField: '말' });
  const refused = problem(400, 'INVALID_FIELDS', [{ field: 'nickname', message: '다른 말' }]);
  expect(await change(refused)).toEqual({ ...nothing, atField: '다른 말' });
  const failed = '닉네임이 변경되지 않았습니다. 다시 시도해 주세요.';
  expect(await change(json({}, 500))).toEqual({ ...nothing, toasts: [failed] });
});
