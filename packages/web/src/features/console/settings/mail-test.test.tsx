// @vitest-environment happy-dom
import '../add-words.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onConfirmationNeeded } from '../../../shared/session/confirm-first.ts';
import { json, problem, stubServer } from '../../../testing/browser.ts';
import { renderWithToasts } from '../../../testing/render.tsx';
import { MantineInConsole } from '../frame.tsx';
import { MailTest } from './mail-test.tsx';

afterEach(() => vi.unstubAllGlobals());

/** What is said after the button was pressed, in its place and in toasts. */
async function sayings(answer: Response): Promise<{ inPlace: string; toasts: string[] }> {
  const sent = stubServer(() => answer);
  const stop = onConfirmationNeeded(async () => false);
  const { toasts, unmount } = renderWithToasts(
    <MantineInConsole>
      <MailTest />
    </MantineInConsole>,
  );
  const button = screen.getByRole('button', { name: '시험 메일 보내기' });
  fireEvent.click(button);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  const said = {
    inPlace: screen.getByRole('status').textContent ?? '',
    toasts: toasts(),
  };
  stop();
  unmount();
  return said;
}

test('a mail test says what came of it, and nothing where the admin did not confirm or is signed out', async () => {
  expect(await sayings(json({ to: 'a@corp.kr', sent: true, problem: null, reason: '' }))).toEqual({
    inPlace: 'a@corp.kr 주소로 시험 메일을 보냈습니다. 도착했는지 확인해 주세요.',
    toasts: [],
  });
  const retryLater = '처리하지 못했습니다. 다시 시도해 주세요.';
  expect(await sayings(json({}, 500))).toEqual({ inPlace: '', toasts: [retryLater] });
  expect(await sayings(problem(429, 'TOO_MANY'))).toEqual({ inPlace: '', toasts: ['말'] });
  for (const refusal of [problem(403, 'CONFIRM_FIRST'), problem(401, 'TOKEN_EXPIRED')])
    expect(await sayings(refusal)).toEqual({ inPlace: '', toasts: [] });
});
