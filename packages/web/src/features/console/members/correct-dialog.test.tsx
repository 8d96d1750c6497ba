// @vitest-environment happy-dom
import '../add-words.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, problem, stubServer } from '../../../testing/browser.ts';
import { renderWithToasts } from '../../../testing/render.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import type { MemberRecord } from './member-queries.ts';

const DONE = '회원 정보가 변경되었습니다.';
const member = { id: 3, email: 'a@example.com', joinedYear: 2026, organization: '개발팀' };

afterEach(() => vi.unstubAllGlobals());

/** What is on the screen after the server has answered a correction of both texts. */
async function correct(answer: Response) {
  const sent = stubServer(({ method }) => (method === 'PATCH' ? answer : json(null)));
  const onClose = vi.fn();
  const { toasts, unmount } = renderWithToasts(<CorrectDialog member={member as MemberRecord} onClose={onClose} />);
  const email = screen.getByLabelText<HTMLInputElement>('이메일');
  const organization = screen.getByLabelText<HTMLInputElement>('소속');
  const submit = screen.getByRole('button', { name: '저장' });
  fireEvent.change(email, { target: { value: 'b@example.com' } });
  fireEvent.change(organization, { target: { value: '인사팀' } });
  fireEvent.submit(email.form as HTMLFormElement);
  const changes = () => sent.filter(({ method }) => method === 'PATCH');
  await vi.waitFor(() => expect(changes()).toHaveLength(1));
  await vi.waitFor(() => expect(submit.getAttribute('aria-busy')).not.toBe('true'));
  const shown = {
    email: errorOf(email),
    organization: errorOf(organization),
    // In the dialog, which the correction leaves open.
    failure: document.querySelector('dialog > [role="alert"]')?.textContent ?? null,
    done: toasts().filter((message) => message === DONE),
    isClosed: onClose.mock.calls.length > 0,
  };
  unmount();
  return { shown, body: changes()[0]?.body };
}

function errorOf(input: HTMLInputElement): string | null {
  if (input.getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(`${input.id}-error`)?.textContent ?? '';
}

test('a refused correction is said once: at its field, or where there is none in the dialog', async () => {
  const { shown, body } = await correct(json({}));
  // The year is left as it is, which another admin may have corrected meanwhile.
  expect(body).toEqual({ email: 'b@example.com', organization: '인사팀' });
  const nothing = { email: null, organization: null, failure: null, done: [], isClosed: false };
  expect(shown).toEqual({ ...nothing, done: [DONE], isClosed: true });

  for (const code of ['EMAIL_TAKEN', 'EMAIL_WITHDRAWN'])
    expect((await correct(problem(409, code))).shown).toEqual({ ...nothing, email: '말' });
  const refused = problem(400, 'INVALID_FIELDS', [{ field: 'organization', message: '다른 말' }]);
  expect((await correct(refused)).shown).toEqual({ ...nothing, organization: '다른 말' });
  expect((await correct(json({}, 500))).shown).toEqual({
    ...nothing,
    failure: '처리하지 못했습니다. 다시 시도해 주세요.',
  });
});
